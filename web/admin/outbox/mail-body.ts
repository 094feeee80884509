/**
 * Converts the HTML of an email to safe nodes: only text, tables and links to web addresses are kept. The security
 * policy of the page forbids inline style attributes, so the styles are set through the DOM.
 */
export function mailBody(html: string): Node {
  // The attribute is renamed, so that the parser does not try to apply the styles.
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/\sstyle="/g, ' data-style="'),
    'text/html',
  )
  const container = document.createElement('div')
  copyStyle(body, container)
  container.append(...Array.from(body.childNodes).flatMap(copyNode))
  return container
}

function copyNode(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof HTMLElement)) return []
  const name = node.localName
  if (!allowed.has(name)) return []
  const copy = document.createElement(name)
  copyStyle(node, copy)
  if (copy instanceof HTMLAnchorElement) setLink(copy, node.getAttribute('href') ?? '')
  copy.append(...Array.from(node.childNodes).flatMap(copyNode))
  return [copy]
}

function copyStyle(from: HTMLElement, to: HTMLElement): void {
  for (const name of ['role', 'width', 'align', 'cellpadding', 'cellspacing'])
    if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name) ?? '')
  const style = from.dataset.style ?? ''
  if (!/url\(|expression|@import|position\s*:/i.test(style)) to.style.cssText = style
}

function setLink(link: HTMLAnchorElement, href: string): void {
  if (!/^https?:\/\//.test(href)) return
  link.href = href
  link.target = '_blank'
  link.rel = 'noreferrer'
}

const allowed = new Set(['table', 'tbody', 'tr', 'td', 'p', 'a', 'br', 'div', 'span', 'strong', 'b', 'em'])

interface TextSegment {
  text: string
  href?: string
}

export function linkedText(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let end = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    // Punctuation at the end of a sentence is not part of the address.
    const href = match[0].replace(/[.,;:!?)\]]+$/, '')
    if (!URL.canParse(href)) continue
    if (match.index > end) segments.push({ text: text.slice(end, match.index) })
    segments.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) segments.push({ text: text.slice(end) })
  return segments
}
