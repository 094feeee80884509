import { toNormalForm } from '#contract/platform/piled-marks.ts'

/** Abbreviations are written out. */
export const splitWords = (text: string): string[] =>
  plainWords(text)
    .flatMap((word) => abbreviations[word]?.split(' ') ?? [word])
    .map(newSpelling)

/** Accents and capitals are removed. */
export const plainWords = (text: string): string[] =>
  toNormalForm(text, 'NFKD')
    .replace(/[\u0300-\u036F'’‘ʼʻ´`]/g, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

/**
 * In old spellings, oe stands for u, dj for j and tj for c. Double letters become one, as in Makassar and Makasar.
 */
function newSpelling(word: string): string {
  const spelt = word.replaceAll('oe', 'u').replaceAll('dj', 'j').replaceAll('tj', 'c')
  return spelt.length < 5 ? spelt : spelt.replace(/([a-z])\1/g, '$1')
}

export const abbreviations: Readonly<Record<string, string>> = {
  kab: 'kabupaten',
  kabup: 'kabupaten',
  kodya: 'kota',
  kotamadya: 'kota',
  kotamadia: 'kota',
  kep: 'kepulauan',
  utr: 'utara',
  slt: 'selatan',
  brt: 'barat',
  tmr: 'timur',
  tgh: 'tengah',
  yogya: 'yogyakarta',
  jogya: 'yogyakarta',
  jogja: 'yogyakarta',
  yogja: 'yogyakarta',
  jogjakarta: 'yogyakarta',
  yogjakarta: 'yogyakarta',
  jogyakarta: 'yogyakarta',
  jokja: 'yogyakarta',
  yk: 'yogyakarta',
  diy: 'istimewa yogyakarta',
  dki: 'khusus ibukota jakarta',
  jkt: 'jakarta',
  jakpus: 'jakarta pusat',
  jakut: 'jakarta utara',
  jakbar: 'jakarta barat',
  jaksel: 'jakarta selatan',
  jaktim: 'jakarta timur',
  betawi: 'jakarta',
  sby: 'surabaya',
  bdg: 'bandung',
  smg: 'semarang',
  mlg: 'malang',
  mdn: 'medan',
  mks: 'makassar',
  dps: 'denpasar',
  plg: 'palembang',
  bks: 'bekasi',
  bgr: 'bogor',
  dpk: 'depok',
  tng: 'tangerang',
  tgr: 'tangerang',
  tangsel: 'tangerang selatan',
  bpn: 'balikpapan',
  solo: 'surakarta',
  ujungpandang: 'makassar',
  jabar: 'jawa barat',
  jateng: 'jawa tengah',
  jatim: 'jawa timur',
  sumut: 'sumatera utara',
  sumbar: 'sumatera barat',
  sumsel: 'sumatera selatan',
  sumatra: 'sumatera',
  babel: 'bangka belitung',
  kepri: 'kepulauan riau',
  kalbar: 'kalimantan barat',
  kalteng: 'kalimantan tengah',
  kalsel: 'kalimantan selatan',
  kaltim: 'kalimantan timur',
  kaltara: 'kalimantan utara',
  sulut: 'sulawesi utara',
  sulteng: 'sulawesi tengah',
  sulsel: 'sulawesi selatan',
  sultra: 'sulawesi tenggara',
  sulbar: 'sulawesi barat',
  malut: 'maluku utara',
  ntb: 'nusa tenggara barat',
  ntt: 'nusa tenggara timur',
}

/** These words of an address say nothing about the area; `kec.` only announces a kecamatan. */
export const passedOver: ReadonlySet<string> = new Set(
  `jl jln jalan gg gang no nomor nomer rt rw km blok blk dusun dsn dukuh desa ds kel kelurahan kec kecamatan
  distrik prov prop provinsi propinsi ri indonesia perum perumahan komplek kompleks ruko lt lantai d`.split(
    /\s+/,
  ),
)
