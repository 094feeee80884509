import type { Area } from '#contract/delivery/schemas.ts'
import { codesAround, findArea, type KnownArea } from './areas.ts'
import { areasNamed } from './named-areas.ts'
import { abbreviations, plainWords } from './spellings.ts'

/**
 * Returns the area that an address names instead of the chosen one, or null. The result is only a hint, so a doubtful
 * name counts as agreement: streets and villages often have the name of an area elsewhere.
 */
export function findOtherArea(address: string, code: string): Area | null {
  const chosen = findArea(code)
  if (!chosen) return null
  const around = codesAround(code)
  const named = address.split(/[,;\n/]| - /).flatMap((part) => readPart(part, chosen) ?? [])
  const agreeing = named.filter(({ areas }) => areas.some((area) => around.includes(area.code)))
  const others = named.filter((part) => !agreeing.includes(part))
  const saysDistrict = agreeing.some(({ areas }) => areas.some((area) => area.code === code))
  const saysRegency = saysDistrict || agreeing.some(({ areas }) => areas.some(isRegencyOf(chosen)))
  const isNear = ({ around: parent }: KnownArea) =>
    parent === chosen.around || (!saysRegency && parent?.around === chosen.around?.around)
  const other =
    others.find(({ areas }) => !saysRegency && areas.some(({ level }) => level !== 'district')) ??
    others.find(({ areas, isKecamatan }) => !saysDistrict && (isKecamatan || areas.some(isNear)))
  if (!other) return null
  const best =
    other.areas.find(({ around: parent }) => parent === chosen.around) ??
    // A name alone more often means the kota than the kabupaten around it.
    other.areas.find(({ name }) => name.startsWith('Kota ')) ??
    other.areas.find(({ level }) => level !== 'district') ??
    other.areas.find(isNear) ??
    other.areas[0]
  return best ? { code: best.code, name: best.name, path: best.path } : null
}

const isRegencyOf = (district: KnownArea) => (area: KnownArea) => area === district.around

interface NamedPart {
  areas: KnownArea[]
  /** The text says that it is a kecamatan. */
  isKecamatan: boolean
}

function readPart(part: string, chosen: KnownArea): NamedPart | null {
  const words = part.trim().split(/\s+/)
  // The postcode.
  while (/\d/.test(words.at(-1) ?? '')) words.pop()
  const [first = ''] = plainWords(words[0] ?? '')
  if (villages.has(first)) return null
  const number = words.findLastIndex((word) => /\d/.test(word))
  if (number < 0 && streets.has(first)) return null
  const text = words.slice(number + 1).join(' ')
  const areas = areasNamed(text).map(({ area }) => area)
  const own = nameOfProvince(text, chosen)
  if (own) areas.push(own)
  return areas.length > 0 ? { areas, isKecamatan: /^(?:kec|kecamatan)\b/i.test(text) } : null
}

/** "Yogyakarta" alone may mean the city or the province. */
function nameOfProvince(text: string, { around }: KnownArea): KnownArea | null {
  const province = around?.around
  const typed = plainWords(text).join(' ')
  const name = abbreviations[typed] ?? typed
  return province && name !== '' && province.name.toLowerCase().endsWith(name) ? province : null
}

const streets: ReadonlySet<string> = new Set(
  `jl jln jalan gg gang no nomor rt rw km blok blk komplek kompleks perum perumahan ruko gedung lantai lt apartemen
  kost kos toko dekat depan sebelah belakang`.split(/\s+/),
)

const villages: ReadonlySet<string> = new Set('kel kelurahan desa ds dusun dsn dukuh kampung kp'.split(' '))
