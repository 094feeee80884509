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
