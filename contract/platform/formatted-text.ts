/*
 * The formatting that the owner may write: headings, lists, bold text and links. Parsing returns a tree that React
 * draws, so no text becomes HTML. Everything else stays plain text.
 */

export type Inline =
  | string
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'link'; to: string; content: Inline[] }

export type Block =
  | { kind: 'heading' | 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  /** `start` is the number of the first item. */
  | { kind: 'steps'; start: number; items: Inline[][] }

/**
 * Parses `## heading`, `- item`, `1. item`, `**bold**` and `[text](target)`. Lines without a blank line between them
 * are one paragraph and keep their line breaks; an indented line continues its list item. The time grows only in
 * proportion to the length.
 */
export function parseFormattedText(text: string): Block[] {
  const blocks: LineBlock[] = []
  let isBlank = true
  for (const line of text.split('\n')) {
    const before = isBlank ? undefined : blocks.at(-1)
    isBlank = line.trim() === ''
    if (!isBlank) addLine(blocks, before, line)
  }
  return blocks.map(toBlock)
}

/** A block whose lines are not parsed yet. In a list, each of `lines` is one item. */
interface LineBlock {
  kind: Block['kind']
  start: number
  lines: string[]
}

function addLine(blocks: LineBlock[], before: LineBlock | undefined, line: string): void {
  const { kind, start, content } = readLine(line.trim())
  const isContinued = kind === 'paragraph' && line.startsWith(' ')
  if (before && isContinued && (before.kind === 'list' || before.kind === 'steps'))
    before.lines.push(`${before.lines.pop()}\n${content}`)
  else if (before?.kind === kind && kind !== 'heading') before.lines.push(content)
  else blocks.push({ kind, start, lines: [content] })
}

function readLine(line: string): { kind: Block['kind']; start: number; content: string } {
  const [, mark, content] = /^(#{1,6}|[-*•]|\d{1,3}[.)])\s+(.+)$/s.exec(line) ?? []
  if (mark === undefined || content === undefined) return { kind: 'paragraph', start: 0, content: line }
  if (mark.startsWith('#')) return { kind: 'heading', start: 0, content }
  const start = Number.parseInt(mark, 10)
  return Number.isNaN(start) ? { kind: 'list', start: 0, content } : { kind: 'steps', start, content }
}

function toBlock({ kind, start, lines }: LineBlock): Block {
  if (kind === 'list') return { kind, items: lines.map((line) => parseInline(line)) }
  if (kind === 'steps') return { kind, start, items: lines.map((line) => parseInline(line)) }
  return { kind, content: parseInline(lines.join('\n')) }
}

// No part of these patterns matches the character that begins them. A failed match therefore ends where the next one
// may begin, and no character is read more than a few times.
// Text and target may have one level of brackets, as in `https://id.wikipedia.org/wiki/Jepara_(kota)`.
const link = /\[(?<text>(?:[^[\]]|\[[^[\]]*\])+)\]\((?<to>(?:[^()[\]\s]|\([^()[\]\s]*\))+)\)/g
const bold = /\*\*(?<strong>[^*]+)\*\*/g
const linkOrBold = new RegExp(`${link.source}|${bold.source}`, 'g')

/** A link contains no link and bold text no bold text, so the tree has at most two levels. */
function parseInline(text: string, pattern = linkOrBold): Inline[] {
  const content: Inline[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const part = toPart(match)
    if (!part) continue
    if (match.index > end) content.push(text.slice(end, match.index))
    content.push(part)
    end = match.index + match[0].length
  }
  if (end < text.length) content.push(text.slice(end))
  return content
}

/** Undefined for blank text and for a target that is not allowed; both stay as typed. */
function toPart({ groups = {} }: RegExpMatchArray): Inline | undefined {
  const { text, to, strong } = groups
  if (strong?.trim()) return { kind: 'bold', content: parseInline(strong, link) }
  if (!text?.trim() || !to || !isAllowedTarget(to)) return undefined
  return { kind: 'link', to, content: parseInline(text, bold) }
}

/** A page of the shop, or an address that can only be visited, written to or called. */
const isAllowedTarget = (target: string): boolean => /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(target)

/** The text without its formatting, such as for a description. */
export const toPlainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => ('items' in block ? block.items : [block.content]))
    .map((content) => content.map(readInline).join(''))
    .join(' ')

const readInline = (part: Inline): string =>
  typeof part === 'string' ? part : part.content.map(readInline).join('')
