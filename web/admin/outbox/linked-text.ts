export interface TextSegment {
  text: string
  /** Where it leads; only web addresses do. */
  href?: string
}

/** A mail's text with its web addresses found, so that the owner can follow them. */
export function linkedText(text: string): TextSegment[] {
  const parts: TextSegment[] = []
  let done = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    // What ends a sentence is not part of the address.
    const href = match[0].replace(/[.,;:!?)\]]+$/, '')
    if (!URL.canParse(href)) continue
    if (match.index > done) parts.push({ text: text.slice(done, match.index) })
    parts.push({ text: href, href })
    done = match.index + href.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}
