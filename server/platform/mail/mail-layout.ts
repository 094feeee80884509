import type { Bilingual, Language } from '#contract/language.ts'

export interface MailLayout {
  language: Language
  shopName: string
  greeting: string
  paragraphs: readonly string[]
  /** What belongs together in two columns, such as the lines of an order. */
  table?: { rows: ReadonlyArray<readonly [label: string, value: string]> } | undefined
  button?: { label: string; url: string } | undefined
  footer?: string | undefined
}

const words = {
  ifButtonFails: {
    id: 'Jika tombol tidak dapat dibuka, salin alamat ini ke peramban:',
    en: 'If the button does not open, copy this address into your browser:',
  },
  automatic: {
    id: 'E-mail ini dikirim otomatis oleh',
    en: 'This e-mail was sent automatically by',
  },
} satisfies Record<string, Bilingual>

const colour = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  line: '#E7DFD3',
  ink: '#221C15',
  muted: '#6B6156',
  action: '#A6472B',
}
const font = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** Sets a mail's words both as plain text and as HTML that reads well on a phone and fetches nothing from anywhere. */
export function layOutMail(mail: MailLayout): { text: string; html: string } {
  if (mail.button && !/^https?:\/\//.test(mail.button.url))
    throw new Error('A mail links to http(s) addresses only')
  return { text: asText(mail), html: asHtml(mail) }
}

function asText({ language, shopName, greeting, paragraphs, table, button, footer }: MailLayout): string {
  const parts = [greeting, ...paragraphs]
  if (table) parts.push(table.rows.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (button) parts.push(`${button.label}:\n${button.url}`)
  parts.push(`--\n${footer ? `${footer}\n` : ''}${words.automatic[language]} ${shopName}.`)
  return `${parts.join('\n\n')}\n`
}

function asHtml(mail: MailLayout): string {
  const { language, shopName, greeting, paragraphs, table, button, footer } = mail
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(shopName)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink};${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px;font-size:20px;font-weight:700;color:${colour.action}">${escape(shopName)}</td></tr>
<tr><td style="padding:28px 24px;background:${colour.surface};border:1px solid ${colour.line};border-radius:14px">
${[greeting, ...paragraphs].map((text) => paragraph(escape(text).replaceAll('\n', '<br>'))).join('\n')}
${table ? tableOf(table.rows) : ''}
${button ? buttonTo(button, language) : ''}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${colour.muted}">
${footer ? `${escape(footer)}<br>` : ''}${words.automatic[language]} ${escape(shopName)}.
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${html}</p>`
}

function tableOf(rows: ReadonlyArray<readonly [string, string]>): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colour.line};vertical-align:top`
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${colour.muted};padding-right:16px">${escape(label)}</td>` +
      `<td style="${cell};text-align:right;font-weight:600">${escape(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">
${lines.join('\n')}
</table>`
}

function buttonTo({ label, url }: { label: string; url: string }, language: Language): string {
  const address = escape(url)
  const look = `display:inline-block;padding:13px 22px;border-radius:10px;background:${colour.action};color:#FFFFFF;font-weight:700;text-decoration:none`
  const small = `margin:0;font-size:13px;color:${colour.muted};overflow-wrap:anywhere`
  return `<p style="margin:8px 0 20px"><a href="${address}" style="${look}">${escape(label)}</a></p>
<p style="${small}">${words.ifButtonFails[language]}<br><a href="${address}" style="color:${colour.muted}">${address}</a></p>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
