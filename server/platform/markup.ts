/** A text inside an element or a quoted attribute, of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Also leaves out characters that XML 1.0 does not allow. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
