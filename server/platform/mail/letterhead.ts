export interface Letterhead {
  /** A PNG with twice the pixels that mails show. */
  logo: { png: Buffer; width: number; height: number } | null
  replyTo: string | null
}

const [start, end] = ['<!--letterhead-->', '<!--/letterhead-->']
const logoId = 'logo'

/** Text of users cannot contain the marks, because it is escaped. */
export const markLetterhead = (escapedName: string): string => `${start}${escapedName}${end}`

/**
 * The logo is attached when a mail is sent, so that the outbox does not store it with every mail. Mail programs show an
 * attached picture without loading anything.
 */
export function attachLogo(html: string, logo: Letterhead['logo']) {
  const [from, to] = [html.indexOf(start), html.indexOf(end)]
  if (!logo || from === -1 || to < from) return { html, attachments: [] }
  const name = html.slice(from + start.length, to)
  const size = `width="${Math.round(logo.width / 2)}" height="${Math.round(logo.height / 2)}"`
  const picture = `<img src="cid:${logoId}" alt="${name}" ${size} style="display:block;border:0">`
  return {
    html: html.slice(0, from) + picture + html.slice(to + end.length),
    attachments: [
      {
        filename: 'logo.png',
        contentType: 'image/png',
        content: logo.png,
        cid: logoId,
        contentDisposition: 'inline' as const,
      },
    ],
  }
}
