/**
 * A mail's HTML as nodes that may stand on a page of the shop. The page's security policy forbids inline styles, which a
 * mail is made of, so they are set one by one; nothing but words, tables and links to web addresses is taken over.
 */
export function mailBody(html: string): Node {
  // Under another name, so that the parser does not try to apply them.
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/\sstyle="/g, ' data-style="'),
    'text/html',
  )
  const letter = document.createElement('div')
  copyLook(body, letter)
  letter.append(...Array.from(body.childNodes).flatMap(copyOf))
  return letter
}

function copyOf(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof HTMLElement)) return []
  const name = node.localName
  if (!allowed.has(name)) return []
  const copy = document.createElement(name)
  copyLook(node, copy)
  if (copy instanceof HTMLAnchorElement) linkTo(copy, node.getAttribute('href') ?? '')
  copy.append(...Array.from(node.childNodes).flatMap(copyOf))
  return [copy]
}

function copyLook(from: HTMLElement, to: HTMLElement): void {
  for (const name of ['role', 'width', 'align', 'cellpadding', 'cellspacing'])
    if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name) ?? '')
  const look = from.dataset.style ?? ''
  if (!/url\(|expression|@import|position\s*:/i.test(look)) to.style.cssText = look
}

function linkTo(link: HTMLAnchorElement, href: string): void {
  if (!/^https?:\/\//.test(href)) return
  link.href = href
  link.target = '_blank'
  link.rel = 'noreferrer'
}

const allowed = new Set(['table', 'tbody', 'tr', 'td', 'p', 'a', 'br', 'div', 'span', 'strong', 'b', 'em'])

interface TextSegment {
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
