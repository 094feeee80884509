import type { Area } from '#contract/delivery/schemas.ts'
import { knownAreas, type AreaLevel, type KnownArea } from './areas.ts'
import { areasNamed } from './named-areas.ts'
import { passedOver, splitWords } from './spellings.ts'

interface AreaQuery {
  q: string
  limit: number
  level?: AreaLevel | undefined
}

const hit = { mistyped: 1, begun: 2, whole: 3 } as const

const maxWords = 16

/**
 * An address may have a street, words in any order, prefixes, abbreviations, old spellings and small typos. An area
 * with its full name comes first, then those that match the most known words.
 */
export function searchAreas({ q, limit, level }: AreaQuery): Area[] {
  const named = areasNamed(q).flatMap(({ area }) => (level && area.level !== level ? [] : [area]))
  const found = new Set([...named, ...findByWords(q, level)])
  return [...found].slice(0, limit).map(({ code, name, path }) => ({ code, name, path }))
}

function findByWords(q: string, level: AreaLevel | undefined): KnownArea[] {
  const index = (made ??= makeIndex())
  const words = parseQuery(q).slice(0, maxWords)
  const hits = words.map((word, at) => matchWord(index, word, [words[at - 1], words[at + 1]]))
  const known = hits.filter((found) => found !== null)
  if (known.length === 0) return []
  const ranked: Ranked[] = []
  for (const [at, area] of index.areas.entries()) {
    if (level && area.level !== level) continue
    const rank = rankArea(index, known, at)
    if (rank.words > 0) ranked.push(rank)
  }
  const most = ranked.reduce((best, { words: n }) => Math.max(best, n), 0)
  return ranked
    .filter(({ words: n }) => n === most)
    .toSorted(byRank)
    .flatMap(({ at }) => index.areas[at] ?? [])
}

interface Index {
  areas: readonly KnownArea[]
  /** The index of the parent of each area; -1 for a province. */
  around: Int32Array
  lengths: Uint8Array
  words: readonly string[]
  named: readonly number[][]
}

let made: Index | undefined

function makeIndex(): Index {
  const areas = [...knownAreas().values()]
  const places = new Map(areas.map((area, at) => [area, at]))
  const named = new Map<string, number[]>()
  const lengths = areas.map((area, at) => {
    const words = splitWords(area.officialName)
    const bare = words.filter((word) => !isKind(word))
    // "Karang Anyar" is found by "karanganyar" too, and "Kabupaten Kulon Progo" by "kulonprogo".
    for (const word of new Set([...words, words.join(''), bare.join('')]))
      named.set(word, [...(named.get(word) ?? []), at])
    return bare.length
  })
  const words = [...named.keys()].toSorted()
  return {
    areas,
    around: Int32Array.from(areas, ({ around }) => (around ? (places.get(around) ?? -1) : -1)),
    lengths: Uint8Array.from(lengths),
    words,
    named: words.map((word) => named.get(word) ?? []),
  }
}

const isKind = (word: string): boolean => /^(?:kabupaten|kota|administrasi|daerah)$/.test(word)

const parseQuery = (q: string): string[] =>
  splitWords(q).filter((word) => !passedOver.has(word) && !/^\d+[a-z]?$/.test(word))

/** Rates for every area how well the word matches its own name. Returns null if no area has such a word. */
function matchWord(index: Index, word: string, neighbours: (string | undefined)[]): Hits | null {
  const quality = new Uint8Array(index.areas.length)
  let isKnown = false
  const note = (position: number, value: number) => {
    isKnown = true
    for (const at of index.named[position] ?? []) if ((quality[at] ?? 0) < value) quality[at] = value
  }
  for (let position = findPosition(index.words, word); position < index.words.length; position++) {
    const name = index.words[position] ?? ''
    if (!name.startsWith(word)) break
    note(position, name === word ? hit.whole : hit.begun)
  }
  const [before, after] = neighbours
  for (const joined of [before && before + word, after && word + after]) {
    const position = joined ? findPosition(index.words, joined) : -1
    if (joined && index.words[position] === joined) note(position, hit.whole)
  }
  if (!isKnown && word.length >= 4 && word.length < width)
    for (const [position, name] of index.words.entries())
      if (isMistyped(word, name)) note(position, hit.mistyped)
  return isKnown ? { quality, weight: isKind(word) ? 0 : 1 } : null
}

interface Hits {
  quality: Uint8Array
  /** Words for the kind of area only decide between areas of the same name. */
  weight: 0 | 1
}

function findPosition(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** A word may have one letter wrong, missing, extra or swapped, and a long word two. The name may be longer. */
function isMistyped(word: string, name: string): boolean {
  const allowed = word.length < 8 ? 1 : 2
  if (word[0] !== name[0] || name.length < word.length - allowed || name.length >= width) return false
  let [twoAgo, before, row] = rows
  for (let j = 0; j <= name.length; j++) before[j] = j
  for (let i = 1; i <= word.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= name.length; j++) {
      const changed = (before[j - 1] ?? 0) + (word[i - 1] === name[j - 1] ? 0 : 1)
      let cost = Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1])
        cost = Math.min(cost, (twoAgo[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > allowed) return false
    ;[twoAgo, before, row] = [before, row, twoAgo]
  }
  return before.subarray(0, name.length + 1).some((cost) => cost <= allowed)
}

const width = 64
/** The comparison needs only the last three rows of its table. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(width),
  new Uint8Array(width),
  new Uint8Array(width),
]

interface Ranked {
  at: number
  words: number
  own: number
  quality: number
  left: number
  depth: number
}

function rankArea({ around, lengths }: Index, hits: readonly Hits[], at: number): Ranked {
  const rank: Ranked = { at, words: 0, own: 0, quality: 0, left: 0, depth: 0 }
  let outer = around[at] ?? -1
  let outermost = outer < 0 ? -1 : (around[outer] ?? -1)
  rank.depth = outer < 0 ? 0 : outermost < 0 ? 1 : 2
  for (const { quality, weight } of hits) {
    const own = quality[at] ?? 0
    const near = outer < 0 ? 0 : (quality[outer] ?? 0)
    const far = outermost < 0 ? 0 : (quality[outermost] ?? 0)
    if (own + near + far === 0) continue
    rank.words += weight
    if (own > 0) rank.own += weight
    rank.quality += Math.max(own * 2, near * 2, far)
  }
  rank.left = Math.max(0, (lengths[at] ?? 0) - rank.own)
  return rank
}

/**
 * Areas that match by their own name come before their children, and wide areas before narrow ones of the same name.
 */
const byRank = (a: Ranked, b: Ranked): number =>
  Math.sign(b.own) - Math.sign(a.own) ||
  b.quality - a.quality ||
  b.own - a.own ||
  a.left - b.left ||
  a.depth - b.depth ||
  a.at - b.at
