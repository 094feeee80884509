import { limits } from '../platform/limits.ts'
import { normaliseText } from '../platform/normalise.ts'
import { counters, isPolite, readNumberWord, replaceNumberWords } from './chat-vocabulary.ts'
import { extractMeasures, type Measure } from './measures.ts'

export interface ChatLine {
  text: string
  /** The quantity is null when there is no number, or more than one that could be meant. */
  quantity: number | null
  /** The lower-case words to search for in the names of products and sizes, or a label code. */
  words: string[]
  /** Words that count pieces and may also name a size ("paket"), and whether they stand beside a number. */
  counters: { word: string; isBesideNumber: boolean }[]
  /** These numbers certainly belong to a size: `250 ml`, `170x250`, `pack 6`. */
  size: Measure[]
  loose: number[]
}

/**
 * Parses a list from a chat, such as "2 karpet kilim 160, 3 jus jeruk", into items with quantities. Greetings
 * and items beyond `limits.chatLines` are left out. Prices, times and phone numbers count neither as
 * quantities nor as sizes.
 */
export const readChatList = (pasted: string): ChatLine[] =>
  normaliseText(pasted)
    .replace(emoji, ' ')
    .split('\n')
    .flatMap((line) => splitItems(line.replace(sender, '').replace(marker, '')))
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map(readLine)
    .filter(
      ({ words, quantity, size, loose, text }) =>
        // Lines of greetings are left out. Lines that have only numbers stay.
        words.length > 0 || quantity !== null || size.length > 0 || loose.length > 0 || !isAllPolite(text),
    )
    .slice(0, limits.chatLines)

const emoji = /\uFE0F?\u20E3|(?![\d#*])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu

/** The prefix of a copied chat message: "[25/11/26 10.30] Siti: " or "25/11/26 10.30 - Siti: ". */
const sender = /^\s*(?:\[[^\]]{4,30}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}[.:]\d{2} -)\s*[^:]{1,40}:\s*/u

/** The marker at the start of a line: a dash, a bullet, a number or a letter with a point or bracket. */
const marker = /^\s*(?:[-–—*•·▪●○✓~>#]+\s*|\(?\d{1,2}[.)]\s*(?=\p{L}|\d+\s)|[a-z][.)]\s+)+/u

const number = String.raw`(?:\d+|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|selusin|one|two|three|four|five|six)`

/** A comma between digits belongs to the number and separates no items. */
const splitItems = (line: string): string[] =>
  line.split(
    new RegExp(
      String.raw`[;+&•·▪●|]|,(?!\d)|(?<!\d),|\s+(?:dan|and|sama|plus|terus|trus)\s+(?=${number}\b)|(?<=\d\s*(?:x|pcs|botol|buah|lembar|bungkus)?)\s+(?:dan|and|sama|plus)\s+`,
      'iu',
    ),
  )

const address =
  /^(?:alamat|address|jl|jln|jalan|gg|gang|rt|rw|kec|kecamatan|kab|kabupaten|kel|kelurahan|desa|perum)\b/iu
const price = String.raw`\d{1,3}(?:[.,]\d{3})+(?:,-|,00)?|\d+(?:[.,]\d+)?\s*(?:rb|ribu|k|jt|juta)\b`
const noise = new RegExp(
  [
    String.raw`(?:\+?62|\b0)8[\d\s-]{7,}\d`,
    String.raw`\b(?:jam|pukul|tgl|tanggal|no|nomor)\.?\s*\d+(?:[.:/]\d+)*`,
    String.raw`\b\d{1,2}[.:]\d{2}\s*(?:wib|wita|wit)\b`,
    String.raw`(?:rp\.?|idr)\s*\d[\d.,]*(?:\s*(?:rb|ribu|k|jt|juta)\b)?-?`,
    String.raw`@\s*(?:rp\.?\s*)?\d[\d.,]*(?:\s*(?:rb|ribu|k)\b)?(?![\d.,]|\s*(?:ml|cc|cm|l|liter|kg|gr?|gram)\b)`,
    price,
  ].join('|'),
  'giu',
)

/**
 * Reads "jus jeruk3" as "jus jeruk 3": splits one or two digits from a word of three or more letters. Returns
 * null if there is no such word. A product name may end like that too, so the unsplit line is looked up first.
 */
export function readWithSplitNumbers(text: string): ChatLine | null {
  const apart = text.replace(/(\p{L}{3,})(?=\d{1,2}(?![\p{L}\p{N}]))/gu, '$1 ')
  return apart === text ? null : { ...readLine(apart), text }
}

function readLine(text: string): ChatLine {
  const nothing: ChatLine = { text, quantity: null, words: [], counters: [], size: [], loose: [] }
  const plain = text.normalize('NFKC').toLowerCase().trim()
  // A label code is looked up unchanged.
  const code = /^(?:\d+\s*x\s*)?(\d{8}|\d{13})(?:\s*x?\s*(\d{1,4}))?$/u.exec(plain)
  if (code?.[1]?.startsWith('2'))
    return { ...nothing, quantity: toQuantity(code[2] ?? /^(\d+)\s*x/.exec(plain)?.[1]), words: [code[1]] }
  if (address.test(plain)) return nothing
  const bare = plain
    .replace(/(\d)x(?=\p{L}{3})/gu, '$1 x ')
    .replace(/(?<!\d)1\s*[/\u2044]\s*2(?=\s*(?:lusin|dozen))/gu, 'setengah')
    .replace(
      /\p{L}+(?=\s+(?:liter|litre|ml|kg|kilo|gram|meter|cm)\b)/gu,
      (word) => `${readNumberWord(word) ?? word}`,
    )
    .replace(noise, ' ')
    .replace(/(\d)\s*x(?!\p{L})(?!\s*\d)/gu, '$1 x ')
    .replace(/\bx\s*(\d)/gu, 'x $1')
  const { rest, size, factor } = extractMeasures(bare)
  const separated = rest.replace(/(\d)(?=\p{L})/gu, '$1 ')
  const tokens = replaceNumberWords(
    separated.match(/\d+(?:[.,]\d+)?|[\p{L}\p{M}'’][\p{L}\p{M}\p{N}'’]*|[x×]/gu) ?? [],
  ).filter((token) => typeof token === 'number' || !isPolite(token))
  return { ...nothing, ...chooseQuantity(tokens, factor), size }
}

type Token = number | string

/** A larger number at the end may be a size ("karpet kilim 160"). */
const maxQuantityAtEnd = 99

/**
 * Prefers a number beside a counting word to one at the start or the end. The quantity is null when several
 * such numbers differ.
 */
function chooseQuantity(
  tokens: readonly Token[],
  factor: number | null,
): Pick<ChatLine, 'quantity' | 'words' | 'counters' | 'loose'> {
  const numbers = tokens.flatMap((token, at) => (typeof token === 'number' ? [{ value: token, at }] : []))
  const isCounter = (token: Token | undefined) => typeof token === 'string' && counters.has(token)
  const isCounted = ({ at }: { at: number }) => isCounter(tokens[at + 1]) || isCounter(tokens[at - 1])
  const ends = numbers.filter(
    ({ value, at }) => at === 0 || (at === tokens.length - 1 && value <= maxQuantityAtEnd),
  )
  const counted = numbers.filter(isCounted)
  const candidates = counted.length > 0 ? counted : ends
  const [chosen, rival] = candidates
  const isClear = chosen !== undefined && (rival === undefined || rival.value === chosen.value)
  // In "2 x 250 ml" the number before the size is the quantity, unless another number is.
  const value = isClear ? chosen.value : chosen === undefined ? factor : null
  const quantity = toQuantity(value)
  const loose = numbers.filter(
    ({ at }) => quantity === null || !candidates.some((candidate) => candidate.at === at),
  )
  const words = tokens.filter((token) => typeof token === 'string')
  const names = words.filter((word) => !counters.has(word))
  const isNumber = (token: Token | undefined) => typeof token === 'number'
  return {
    quantity,
    counters: tokens.flatMap((word, at) =>
      typeof word === 'string' && counters.has(word) && word.length > 2
        ? [{ word, isBesideNumber: isNumber(tokens[at - 1]) || isNumber(tokens[at + 1]) }]
        : [],
    ),
    words: [...new Set(names.length > 0 ? names : words.filter((word) => word.length > 2))],
    loose: [...loose.map((number) => number.value), ...(factor === null ? [] : [factor])],
  }
}

function toQuantity(written: number | string | null | undefined): number | null {
  const pieces = Number(written ?? 0)
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= limits.quantity ? pieces : null
}

const isAllPolite = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? []).every(
    (word) => isPolite(word) || (counters.has(word) && readNumberWord(word) === null),
  )
