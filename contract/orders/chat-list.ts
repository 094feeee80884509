import { limits } from '../platform/limits.ts'

/** One wish of a list as customers write it into a chat. */
export interface ChatLine {
  /** As it was written. */
  text: string
  /** Pieces; null where none were named. */
  quantity: number | null
  /** What a product has to be called by, lower case; empty where nothing of it can be one. */
  words: string[]
}

/**
 * Takes a list from a chat apart, such as "2 karpet kilim 160, 3 jus jeruk": what is wished, and how many of it. A number is a quantity where
 * it comes first or has a counting word beside it; any other belongs to what is wished ("160", "500 ml"). What
 * names no product is a line too; what goes beyond `limits.chatLines` lines is left out.
 */
export const readChatList = (pasted: string): ChatLine[] =>
  pasted
    .split(/\r?\n/)
    .flatMap((line) => apart(line.replace(marker, '')))
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .slice(0, limits.chatLines)
    .map(readLine)

/** What lists begin their lines with: a dash, a dot, or a number of its own with a point or bracket. */
const marker = /^\s*(?:[-–—*•·>]+|\d{1,2}[.)](?=\s))\s*/u

/** A comma or "dan" parts two wishes; a comma between digits is a part of a number. */
const apart = (line: string): string[] =>
  line.split(
    /[;+&]|,(?!\d)|(?<!\d),|\s+(?:dan|and|sama|plus)\s+(?=\d|(?:satu|dua|tiga|empat|lima|one|two|three|four|five)\s)/iu,
  )

const counted = String.raw`(?:x|×|pcs|pc|buah|bh|biji|lembar|lbr|botol|btl|paket|unit|set|item|pieces?|bottles?|packs?)`
/** Those that only count; a bottle or a pack is also what sizes are called. */
const onlyCounts = String.raw`(?:x|×|pcs|pc|buah|bh|biji|lembar|lbr|unit|item|pieces?)`
const whole = String.raw`(?<pieces>\d{1,5})(?![\d.,]*\d)`

const ways = [
  // "2 karpet", "2x karpet", "2 pcs karpet"; not "160x230 cm" and not "500 ml".
  new RegExp(
    String.raw`^${whole}\s*${onlyCounts}?(?!\s*(?:[x×]\s*\d|(?:ml|cm|m|l|liter|kg|gr?|gram)\b))\s+(?<rest>.*\p{L}.*)$`,
    'iu',
  ),
  // "karpet x2", "karpet × 2"
  new RegExp(String.raw`^(?<rest>.*\p{L}.*?)\s+[x×]\s*${whole}$`, 'iu'),
  // "karpet 2 pcs", "karpet 2x", "jus jeruk 3 botol"
  new RegExp(String.raw`^(?<rest>.*\p{L}.*?)\s+${whole}\s*${counted}$`, 'iu'),
]

function readLine(text: string): ChatLine {
  const spelled = text.replace(/^(\p{L}+)(?=\s)/u, (word) => numbers[word.toLowerCase()] ?? word)
  for (const way of ways) {
    const found = way.exec(spelled)
    const quantity = Number(found?.groups?.pieces)
    if (quantity >= 1 && quantity <= limits.quantity)
      return { text, quantity, words: wordsOf(found?.groups?.rest ?? '') }
  }
  return { text, quantity: null, words: wordsOf(text) }
}

const numbers: Record<string, string> = {
  ...spelledOut(['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh']),
  ...spelledOut(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']),
  sebuah: '1',
  selembar: '1',
}

function spelledOut(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, before) => [name, String(before + 1)]))
}

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      // "160x230" as "160 × 230 cm" is written in the shop.
      .flatMap((word) => (/^\d+[x×]\d+$/u.test(word) ? word.split(/[x×]/u) : [word]))
      .filter((word) => word !== '' && !beside.has(word)),
  ),
]

/** Words that stand beside what is wished. */
const beside = new Set(
  'x yang yg ukuran uk size warna rasa mau pesan order beli tolong minta kak kakak min bu pak ya dong aja saja nya the of a an please with cm'.split(
    ' ',
  ),
)
