import type { Bilingual, Language } from '#contract/platform/language.ts'
import { greet } from './greet.ts'
import { markLetterhead } from './letterhead.ts'
import { escapeMarkup } from '../markup.ts'

export interface MailLayout {
  language: Language
  /** The accent is `#rrggbb`; white text on it is readable. */
  shop: { name: string; accent: string }
  /** The name of the recipient. */
  name: string
  paragraphs: readonly string[]
  code?: string | undefined
  bill?: Bill | undefined
  /** The table has short values in two columns, such as the number of an order. */
  table?: { rows: readonly Row[] } | undefined
  /** Each passage is a long value with line breaks, such as an address, below its label. */
  passages?: readonly Row[] | undefined
  button?: { label: string; url: string } | undefined
  note?: string | undefined
  /** The page on which the recipient stops mails of this kind. */
  stopUrl?: string | undefined
  footer?: string | undefined
}

export type Row = readonly [label: string, value: string]

export interface Bill {
  items: ReadonlyArray<{ name: string; count: string; amount: string }>
  more?: readonly Row[] | undefined
  total: Row
}

const messages = {
  ifButtonFails: {
    id: 'Jika tombol tidak dapat dibuka, salin alamat ini ke peramban:',
    en: 'If the button does not open, copy this address into your browser:',
  },
  stop: {
    id: 'Berhenti menerima email seperti ini',
    en: 'Stop e-mails like this one',
  },
  automatic: {
    id: 'Email ini dikirim otomatis oleh',
    en: 'This e-mail was sent automatically by',
  },
} satisfies Record<string, Bilingual>

const colour = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  line: '#E7DFD3',
  ink: '#221C15',
  muted: '#6B6156',
}
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const monospace = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace"
const font = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** The HTML is readable on a phone and loads nothing. */
export function layOutMail(mail: MailLayout): { text: string; html: string } {
  if ([mail.button?.url, mail.stopUrl].some((url) => url !== undefined && !/^https?:\/\//.test(url)))
    throw new Error('A mail may only link to http(s) addresses')
  return { text: renderText(mail), html: renderHtml(mail) }
}

function renderText(mail: MailLayout): string {
  const { language, shop, name, paragraphs, code, bill, table, passages, button, note, stopUrl, footer } =
    mail
  const parts = [greet(name, language), ...paragraphs]
  if (code) parts.push(code)
  if (bill) parts.push(renderBillText(bill))
  if (table) parts.push(table.rows.map(([label, value]) => `${label}: ${value}`).join('\n'))
  for (const [label, value] of passages ?? []) parts.push(`${label}:\n${value}`)
  if (button) parts.push(`${button.label}:\n${button.url}`)
  if (note) parts.push(note)
  if (stopUrl) parts.push(`${messages.stop[language]}:\n${stopUrl}`)
  parts.push(`--\n${footer ? `${footer}\n` : ''}${messages.automatic[language]} ${shop.name}.`)
  return `${parts.join('\n\n')}\n`
}

function renderBillText({ items, more = [], total }: Bill): string {
  const lines = items.map(({ name, count, amount }) => `${name}\n  ${count} = ${amount}`)
  return [...lines, ...[...more, total].map(([label, value]) => `${label}: ${value}`)].join('\n')
}

/** A long word must not make a mail wider than a phone. The second property is for older mail programs. */
const breakable = 'overflow-wrap:anywhere;word-break:break-word'

function renderHtml(mail: MailLayout): string {
  const { language, shop, name, paragraphs, code, bill, table, passages, button, note, stopUrl, footer } =
    mail
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(shop.name)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink};${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}">
<tr><td align="center" style="padding:24px 12px;${breakable}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:28px 24px;background:${colour.surface};border:1px solid ${colour.line};border-top:4px solid ${shop.accent};border-radius:6px">
<div style="margin:0 0 24px;${serif};font-size:22px;line-height:1.3">${markLetterhead(escapeMarkup(shop.name))}</div>
${[greet(name, language), ...paragraphs].map((text) => paragraph(renderLines(text))).join('\n')}
${code ? renderCode(code) : ''}
${bill ? renderBill(bill) : ''}
${table ? renderTable(table.rows) : ''}
${(passages ?? []).map(renderPassage).join('\n')}
${button ? renderButton(button, shop.accent) : ''}
${note ? paragraph(escapeMarkup(note)) : ''}
${button ? renderAddress(button.url, language) : ''}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${colour.muted}">
${footer ? `${escapeMarkup(footer)}<br>` : ''}${messages.automatic[language]} ${escapeMarkup(shop.name)}.
${stopUrl ? `<br><a href="${escapeMarkup(stopUrl)}" style="color:${colour.muted}">${messages.stop[language]}</a>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

function renderCode(code: string): string {
  const style = `margin:0 0 16px;padding:14px 16px;background:${colour.paper};border:1px solid ${colour.line};border-radius:6px;${monospace};font-size:20px;font-weight:700;letter-spacing:1px;text-align:center`
  return `<p style="${style}">${escapeMarkup(code)}</p>`
}

const cell = `padding:8px 0;border-bottom:1px solid ${colour.line};vertical-align:top`
const tableStart =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">'

/** Each name has its own line, since a phone leaves little space beside the amount. */
function renderBill({ items, more = [], total }: Bill): string {
  const amount = `${cell};padding-left:12px;text-align:right;white-space:nowrap`
  const lines = items.map(
    (item) =>
      `<tr><td colspan="2" style="padding:8px 0 0">${escapeMarkup(item.name)}</td></tr>\n` +
      `<tr><td style="${cell};padding-top:0;color:${colour.muted}">${escapeMarkup(item.count)}</td>` +
      `<td style="${amount};padding-top:0">${escapeMarkup(item.amount)}</td></tr>`,
  )
  const row = ([label, sum]: Row, weight = '') =>
    `<tr><td style="${cell}${weight}">${escapeMarkup(label)}</td><td style="${amount}${weight}">${escapeMarkup(sum)}</td></tr>`
  return `${tableStart}
${lines.join('\n')}
${[...more.map((each) => row(each)), row(total, ';font-weight:700')].join('\n')}
</table>`
}

function renderTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${colour.muted};padding-right:16px;white-space:nowrap">${escapeMarkup(label)}</td>` +
      `<td style="${cell};text-align:right;font-weight:600">${escapeMarkup(value)}</td></tr>`,
  )
  return `${tableStart}
${lines.join('\n')}
</table>`
}

function renderPassage([label, value]: Row): string {
  return paragraph(
    `<span style="font-size:14px;color:${colour.muted}">${escapeMarkup(label)}</span><br>${renderLines(value)}`,
  )
}

function renderButton({ label, url }: { label: string; url: string }, accent: string): string {
  const buttonStyle = `display:inline-block;padding:13px 22px;border-radius:6px;background:${accent};color:#FFFFFF;font-weight:700;text-decoration:none`
  return `<p style="margin:8px 0 20px"><a href="${escapeMarkup(url)}" style="${buttonStyle}">${escapeMarkup(label)}</a></p>`
}

function renderAddress(url: string, language: Language): string {
  const address = escapeMarkup(url)
  const small = `margin:0;font-size:13px;color:${colour.muted}`
  return `<p style="${small}">${messages.ifButtonFails[language]}<br><a href="${address}" style="color:${colour.muted}">${address}</a></p>`
}

function renderLines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}
