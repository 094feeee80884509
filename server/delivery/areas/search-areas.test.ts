import { describe, expect, it } from 'vitest'
import { areaPath, codesAround, findArea, knownAreas, type KnownArea } from './areas.ts'
import { searchAreas } from './search-areas.ts'

const paths = (q: string, limit = 5) => searchAreas({ q, limit }).map(({ path }) => path)

describe('the official areas', () => {
  it('are complete, each within its parent', () => {
    const areas = [...knownAreas().values()]
    const count = (level: string) => areas.filter((area) => area.level === level).length
    expect([count('province'), count('regency')]).toEqual([38, 514])
    expect(count('district')).toBeGreaterThan(7_000)
    expect(areas.filter(({ level, around }) => level !== 'province' && !around)).toEqual([])
  })

  it('have the path that is written on a parcel', () => {
    expect(findArea('34.71.12')).toMatchObject({
      name: 'Mergangsan',
      path: 'Mergangsan, Kota Yogyakarta, DI Yogyakarta',
    })
    expect(areaPath('31.74.01')).toBe('Tebet, Kota Jakarta Selatan, DKI Jakarta')
    expect(areaPath('34.04')).toBe('Kab. Sleman, DI Yogyakarta')
  })

  it('show the code of a removed area', () => {
    expect(findArea('99.99')).toBeNull()
    expect(areaPath('99.99')).toBe('99.99')
  })

  it('are within each other, nearest first', () => {
    expect(codesAround('34.71.12')).toEqual(['34.71.12', '34.71', '34'])
    expect(codesAround('34')).toEqual(['34'])
  })
})

describe('an address in common spelling finds its kecamatan', () => {
  it.each([
    ['Jl. Taman Siswa No. 12, Wirogunan, Mergangsan, Yogyakarta', '34.71.12'],
    ['mergangs jogja', '34.71.12'],
    ['Jl Kaliurang km 5, Caturtunggal, Kec. Depok, Kab. Sleman, DIY 55281', '34.04.07'],
    ['gondo kusuman yogya', '34.71.03'],
    ['Jl. Malioboro 60, Gedong Tengen, Kodya Jogja', '34.71.05'],
    ['Umbulharjo - Yogjakarta', '34.71.13'],
    ['Jl. Tebet Raya 5 RT 03/RW 04, Tebet, Jaksel', '31.74.01'],
    ['Menteng, Jakpus', '31.71.06'],
    ['Kebayoran Baru Djakarta Selatan', '31.74.07'],
    ['Sukolilo, Sby', '35.78.09'],
    ['Jl. Raya Darmo 5, Wonokromo, Soerabaja', '35.78.04'],
    ['coblong bdg', '32.73.02'],
    ['Lengkong, Bandoeng, Jabar', '32.73.13'],
    ['Serpong, Tangsel', '36.74.01'],
    ['Jl. Slamet Riyadi, Laweyan, Solo', '33.72.01'],
    ['Tjilatjap Selatan, Jateng', '33.01.21'],
    ['Ubud, Gianyar, Bali', '51.04.05'],
    ['kec. Kuta Selatan kab. Badung', '51.03.05'],
    ['Medan Baru, Mdn, Sumut', '12.71.17'],
    ['Panakukang Makasar', '73.71.09'],
    ['wonosari gunung kidul', '34.03.01'],
    ['Kotagedhe Yogyakarta', '34.71.14'],
    ['Klojen, Mlg, Jatim', '35.73.02'],
  ])('%s', (q, code) => {
    const [first] = searchAreas({ q, limit: 5 })
    expect(first).toMatchObject({ code, path: areaPath(code) })
  })
})

describe('the order of results', () => {
  it('has a wide area before narrow ones of its name', () => {
    expect(paths('depok', 3)).toEqual([
      'Kota Depok, Jawa Barat',
      'Depok, Kab. Cirebon, Jawa Barat',
      'Depok, Kab. Sleman, DI Yogyakarta',
    ])
  })

  it('distinguishes two of one name by "kab." and "kota"', () => {
    expect(paths('kab bandung', 1)).toEqual(['Kab. Bandung, Jawa Barat'])
    expect(paths('kota bandung', 1)).toEqual(['Kota Bandung, Jawa Barat'])
  })

  it('prefers the area that matches more words', () => {
    expect(paths('depok sleman')).toEqual(['Depok, Kab. Sleman, DI Yogyakarta'])
  })

  it('contains every kecamatan of the city that is searched', () => {
    expect(paths('kodya yogya', 50).filter((path) => path.includes(', Kota Yogyakarta'))).toHaveLength(14)
  })

  it('has only kecamatan if these are requested', () => {
    const found = searchAreas({ q: 'bantul', limit: 50, level: 'district' })
    expect(found[0]?.path).toBe('Bantul, Kab. Bantul, DI Yogyakarta')
    expect(found.every(({ code }) => code.length === 8)).toBe(true)
  })
})

describe('every area is among the first results for its name', () => {
  const kind = /^(?:kabupaten|kota)(?: administrasi)? /i
  const bareName = ({ level, officialName }: KnownArea) =>
    level === 'regency' ? officialName.replace(kind, '') : officialName
  const keyOf = (area: KnownArea) =>
    bareName(area)
      .toLowerCase()
      .replace(/[^a-z\d]/g, '')
  const areas = [...knownAreas().values()].filter(({ level }) => level !== 'province')
  const namesakes = Map.groupBy(knownAreas().values(), keyOf)
  const prefixOf = ({ level, officialName }: KnownArea, long: boolean) =>
    level === 'district'
      ? long
        ? 'kecamatan '
        : 'kec. '
      : officialName.startsWith('Kota')
        ? 'kota '
        : long
          ? 'kabupaten '
          : 'Kab. '

  it.each<[string, (name: string, area: KnownArea) => string]>([
    ['in the official spelling', (name) => name],
    ['as one word', (name) => name.replace(/[^A-Za-z\d]/g, '').toLowerCase()],
    ['in capitals with dashes', (name) => name.toUpperCase().replaceAll(' ', '-')],
    [
      'with its kind and a typed apostrophe',
      (name, area) => prefixOf(area, false) + name.replace(/(?<=[a-z]{2})(?=[aeiou])/, '’'),
    ],
    ['with its kind as one word', (name, area) => prefixOf(area, true) + name.replaceAll(' ', '')],
  ])('%s', (_, write) => {
    const lost = areas.filter((area) => {
      // A wider area may have the same name: Kota Padang is also a kecamatan of Rejang Lebong.
      const limit = (namesakes.get(keyOf(area))?.length ?? 0) + 1
      const found = searchAreas({ q: write(bareName(area), area), limit })
      return !found.some(({ code }) => code === area.code)
    })
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  it('and a kabupaten or kota comes before the kecamatan of its name', () => {
    const wrong = areas.filter((area) => {
      const [first] = searchAreas({ q: keyOf(area), limit: 1 })
      const isRegency = first?.code.length === 5 || first?.code.length === 2
      return area.level === 'regency' && !isRegency
    })
    expect(wrong).toEqual([])
  })
})

it.each([
  ['kulonpr', 'Kab. Kulon Progo, DI Yogyakarta'],
  ['Jl. Wates km 5, Kulonprogo', 'Wates, Kab. Kulon Progo, DI Yogyakarta'],
  ['bandarlampung', 'Kota Bandar Lampung, Lampung'],
])('%s finds %s', (q, path) => expect(paths(q, 1)).toEqual([path]))

it.each(['', '   ', 'zzzz', '12345', 'jl', '\u{1F600}', 'x'.repeat(500)])('%j finds nothing', (q) =>
  expect(paths(q)).toEqual([]),
)
