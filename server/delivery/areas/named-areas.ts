import { knownAreas, type KnownArea } from './areas.ts'
import { abbreviations, plainWords } from './spellings.ts'

interface NamedArea {
  area: KnownArea
  /** True if the text also has the names of all parents. */
  isWhole: boolean
}

/** No area has so many words with all its parents. */
const maxWords = 40

/**
 * A name may have its parents, be one word or several, and have "kab." or "kec.". Areas with their full path come
 * first, then the widest.
 */
export function areasNamed(text: string): NamedArea[] {
  const words = exactWords(text)
  if (words.length > maxWords) return []
  const found = new Map<KnownArea, boolean>()
  for (let end = 1; end <= words.length; end++)
    for (const area of (index ??= makeIndex()).get(words.slice(0, end).join('')) ?? []) {
      const isWhole = saysAround(words.slice(end), area.around)
      if (isWhole !== null) found.set(area, isWhole || found.get(area) === true)
    }
  return [...found]
    .map(([area, isWhole]) => ({ area, isWhole }))
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || depthOf(a.area) - depthOf(b.area))
}

/**
 * A kabupaten or kota wins over kecamatan of the same name, and is certain if these lie within it. Returns null if
 * the text may mean several areas.
 */
export function meantArea(text: string): { area: KnownArea; isSure: boolean } | null {
  const found = areasNamed(text)
  const whole = found.filter(({ isWhole }) => isWhole)
  const [first, ...others] = whole.length === 1 ? whole : found
  if (!first) return null
  const [area, rivals] = [first.area, others.map((other) => other.area)]
  if (rivals.some(({ level }) => level !== 'district') || (area.level === 'district' && rivals.length > 0))
    return null
  return { area, isSure: rivals.every(({ code }) => code.startsWith(`${area.code}.`)) }
}

const depthOf = ({ code }: KnownArea): number => code.length

/** Returns null if the words name something other than the parents. */
function saysAround(words: readonly string[], around: KnownArea | undefined): boolean | null {
  if (!around) return words.length === 0 ? true : null
  if (words.length === 0) return false
  const names = [...listNames(around), ...shortNames(around)]
  for (let end = 1; end <= words.length; end++) {
    if (!names.includes(words.slice(0, end).join(''))) continue
    const isWhole = saysAround(words.slice(end), around.around)
    if (isWhole !== null) return isWhole
  }
  return saysAround(words, around.around) === null ? null : false
}

let index: ReadonlyMap<string, readonly KnownArea[]> | undefined

function makeIndex(): Map<string, KnownArea[]> {
  const named = new Map<string, KnownArea[]>()
  for (const area of knownAreas().values())
    for (const name of listNames(area)) named.set(name, [...(named.get(name) ?? []), area])
  return named
}

function listNames({ officialName, level, name }: KnownArea): Set<string> {
  const official = exactWords(officialName).join('')
  const short = official.replace(/^(?:kabupaten|kota)(?:administrasi)?/, '')
  if (level === 'regency') {
    const kind = official.startsWith('kota') ? 'kota' : 'kabupaten'
    return new Set([official, short, kind + short])
  }
  const asWritten = plainWords(officialName).join('')
  if (level === 'district')
    return new Set([official, asWritten, `kecamatan${official}`, `distrik${official}`])
  return new Set([official, exactWords(name).join(''), `provinsi${official}`])
}

const shortNames = ({ level, officialName }: KnownArea): string[] =>
  level !== 'province'
    ? []
    : officialName.endsWith('Yogyakarta')
      ? ['diy', 'yogyakarta']
      : officialName.endsWith('Jakarta')
        ? ['dki', 'jakarta']
        : []

const kinds: Readonly<Record<string, string>> = {
  kec: 'kecamatan',
  prov: 'provinsi',
  prop: 'provinsi',
  propinsi: 'provinsi',
  diy: 'diy',
  dki: 'dki',
  // Ujung Pandang is a former name of Makassar, and now one of its kecamatan.
  ujungpandang: 'ujungpandang',
}

const exactWords = (text: string): string[] =>
  plainWords(text).flatMap((word) => kinds[word] ?? abbreviations[word]?.split(' ') ?? word)
