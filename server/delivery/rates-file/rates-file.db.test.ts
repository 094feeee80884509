import { beforeEach, describe, expect, test } from 'vitest'
import * as endpoints from '#contract/delivery/admin-schemas.ts'
import { toFile } from '#server/testing/catalogue-file.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { knownAreas } from '../areas/areas.ts'

let shop: TestShop
let owner: { id: string; full_name: string }
let id: string
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  const rates = [rate(null, 40_000, 20_000), rate('34', 15_000), rate('34.71.12', 7_000)]
  ;({ id } = await addMethod(shop, owner, { rates }))
})

const bring = (
  file: Buffer,
  {
    dry = false,
    ...body
  }: { dry?: boolean; replace?: string; version?: string; file_name?: string; accept_guesses?: string } = {},
  language: 'id' | 'en' = 'id',
) =>
  shop.call(dry ? endpoints.previewRates : endpoints.importRates, {
    by: owner,
    params: { id },
    file,
    body: body as never,
    language,
  })
const exported = async (language: 'id' | 'en' = 'id') =>
  (await shop.call(endpoints.exportRates, { by: owner, params: { id }, language })).bytes
const pricesOf = async () => {
  const { body } = await shop.call(endpoints.showAdminDeliveryMethod, { by: owner, params: { id } })
  return body.data.rates.map(({ area, price, per_extra_kg }) => [area, price, per_extra_kg])
}
const before = [
  [null, 40_000, 20_000],
  ['34', 15_000, null],
  ['34.71.12', 7_000, null],
]

describe('a file of rates', () => {
  test('opens correctly in a spreadsheet, and is imported without a change', async () => {
    expect((await exported()).toString()).toBe(
      '\uFEFFkode;wilayah;harga;per_kg_berikutnya\r\n' +
        ';Seluruh Indonesia;40000;20000\r\n' +
        "'34;DI Yogyakarta;15000;\r\n" +
        "'34.71.12;Mergangsan, Kota Yogyakarta, DI Yogyakarta;7000;\r\n".replace(
          /(Merg.*?rta, .*?rta)/,
          '"$1"',
        ),
    )
    for (const language of ['id', 'en'] as const) {
      const { body } = await bring(await exported(language), { replace: '1' }, language)
      expect(body.data).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: 3,
        removed: 0,
        refused: 0,
        rows: [],
      })
    }
  })

  test('is previewed, then imported: prices in any format, areas by code or by name', async () => {
    const file = toFile(
      'kode;wilayah;harga;per_kg_berikutnya',
      ';Seluruh Indonesia;Rp 38.000;18.000,-',
      '34.04;;"12.000,00";',
      '317401;;9000;4.000',
      ';Kab. Bantul, DI Yogyakarta;11000;',
      ';Umbulharjo Yogya;8.000;',
      '34;;15000;',
    )
    const counts = { created: 4, changed: 1, unchanged: 1, removed: 0, refused: 0 }
    const previewed = await bring(file, { dry: true })
    expect(previewed.body.data).toMatchObject(counts)
    expect(previewed.body.data.rows[0]).toEqual({
      row: 2,
      state: 'changed',
      area: 'Seluruh Indonesia',
      before: { price: 40_000, per_extra_kg: 20_000 },
      after: { price: 38_000, per_extra_kg: 18_000 },
      reasons: [],
    })
    expect(await pricesOf()).toEqual(before)
    expect((await bring(file, { file_name: 'tarif.csv' })).body.data).toMatchObject({ ...counts, version: 2 })
    expect(await pricesOf()).toEqual([
      [null, 38_000, 18_000],
      ['31.74.01', 9_000, 4_000],
      ['34', 15_000, null],
      ['34.02', 11_000, null],
      ['34.04', 12_000, null],
      ['34.71.12', 7_000, null],
      ['34.71.13', 8_000, null],
    ])
    const history = await shop.call(endpoints.listRateHistory, { by: owner, params: { id }, query: {} })
    expect(history.body.data[0]).toMatchObject({ file_name: 'tarif.csv', added: 4, changed: 1, removed: 0 })
  })

  test('removes rates that it does not have only on request', async () => {
    const file = toFile('code,price', '34,15000')
    expect((await bring(file, { dry: true })).body.data).toMatchObject({ unchanged: 1, removed: 0 })
    const { rows, removed } = (await bring(file, { replace: '1' }, 'en')).body.data
    expect(removed).toBe(2)
    expect(rows[0]).toMatchObject({ row: null, state: 'removed', area: 'All of Indonesia', after: null })
    expect(await pricesOf()).toEqual([['34', 15_000, null]])
  })

  test.each<[string, string[], string]>([
    ['an unknown code', ['99.01;1000;'], 'Tidak ada wilayah dengan kode "99.01"'],
    ['a code in words', ['Sleman;1000;'], 'Tidak ada wilayah dengan kode "Sleman"'],
    ['no area', [';1000;'], 'Kode atau wilayah harus diisi'],
    ['no price', ['34;;'], 'Harga harus diisi'],
    ['a price with a fraction', ['34;9,5;'], 'Harga "9,5" bukan bilangan rupiah'],
    ['mixed decimal signs', ['34;1.000,000;'], 'Harga "1.000,000" bukan bilangan rupiah'],
    ['a negative price', ['34;-9000;'], 'Harga "-9000" bukan bilangan rupiah'],
    ['an absurd price', ['34;900000000;'], '"900000000" terlalu besar: paling banyak Rp\u00A0100.000.000'],
    ['a further kg in words', ['34;9000;murah'], 'Harga per kg berikutnya "murah" bukan bilangan rupiah'],
    ['an area twice', ['34;9000;', '34;8000;'], 'Wilayah ini sudah ada di baris 3'],
  ])('with %s in a row is refused, and no other row is written', async (_, lines, reason) => {
    const file = toFile('kode;harga;per_kg_berikutnya', '34.04;12000;', ...lines)
    const { data } = (await bring(file, { dry: true })).body
    expect([data.refused, data.rows[0]?.reasons]).toEqual([1, [reason]])
    const answer = await bring(file)
    expect([answer.status, answer.body.code]).toEqual([400, 'RATES_REFUSED'])
    expect(await pricesOf()).toEqual(before)
  })

  test('shows which areas a name could mean', async () => {
    const { data } = (await bring(toFile('wilayah;harga', 'Bandung;9000'), { dry: true })).body
    expect(data.rows[0]?.reasons[0]).toMatch(
      /^Wilayah "Bandung" bisa berarti beberapa: Kab\. Bandung, Jawa Barat; .*Isi kodenya\.$/,
    )
    const { rows } = (await bring(toFile('wilayah;harga', 'Wakanda;9000'), { dry: true })).body.data
    expect(rows[0]?.reasons).toEqual(['Wilayah "Wakanda" tidak dikenal'])
  })

  test.each([
    ['Kulonprogo', 'Kab. Kulon Progo, DI Yogyakarta'],
    ['KAB. KULON-PROGO', 'Kab. Kulon Progo, DI Yogyakarta'],
    ['Waykanan, Lampung', 'Kab. Way Kanan, Lampung'],
    ['bandarlampung', 'Kota Bandar Lampung, Lampung'],
    ['Bantul', 'Kab. Bantul, DI Yogyakarta'],
    ['Kec. Bantul', 'Bantul, Kab. Bantul, DI Yogyakarta'],
    ['Bantul, Bantul, DIY', 'Bantul, Kab. Bantul, DI Yogyakarta'],
    ['Depok, Jawa Barat', 'Kota Depok, Jawa Barat'],
    ['Depok Sleman', 'Depok, Kab. Sleman, DI Yogyakarta'],
    ['Jawa Barat', 'Jawa Barat'],
  ])('reads %s as %s without a guess', async (written, path) => {
    const { data } = (await bring(toFile('wilayah;harga', `"${written}";9000`), { dry: true })).body
    expect([data.rows.map(({ area }) => area), data.guesses]).toEqual([[path], []])
  })

  test.each([
    ['Depok', 'Kota Depok, Jawa Barat'],
    ['Mergangs', 'Mergangsan, Kota Yogyakarta, DI Yogyakarta'],
  ])("reads %s as %s only after the owner's confirmation", async (written, path) => {
    const file = toFile('wilayah;harga', `"${written}";9000`, 'Kab. Sleman;8000')
    const { data } = (await bring(file, { dry: true })).body
    expect(data.guesses).toEqual([{ row: 2, written, area: path }])
    for (const accept_guesses of [undefined, '0']) {
      const answer = await bring(file, accept_guesses ? { accept_guesses } : {})
      expect([answer.status, answer.body.code]).toEqual([400, 'RATES_GUESSED'])
    }
    expect(await pricesOf()).toEqual(before)
    const saved = (await bring(file, { accept_guesses: '1' })).body.data
    expect(saved.created + saved.changed).toBe(2)
  })

  test('that mixes number formats is refused with the rows that disagree', async () => {
    const file = toFile('kode;harga', '34;9.000,00', '34.04;12000', '34.02;9,000.00')
    for (const dry of [true, false]) {
      const answer = await bring(file, { dry })
      expect([answer.status, answer.body.code]).toEqual([400, 'FILE_UNREADABLE'])
      expect(answer.body.message).toContain('Baris 2 memakai titik untuk ribuan ("9.000,00"), baris 4')
    }
    expect(await pricesOf()).toEqual(before)
  })

  test.each(['9.00', '9,00', '9.0000', '-9000', '9e3', '1.234.56'])(
    'with the price %s is refused',
    async (price) => {
      const { data } = (await bring(toFile('kode;harga', `34;"${price}"`), { dry: true })).body
      expect(data.rows[0]?.reasons).toEqual([`Harga "${price}" bukan bilangan rupiah`])
    },
  )

  test('with unknown columns has these listed', async () => {
    const file = toFile('Kode Wilayah;Ongkir;estimasi', '34;9000;2 hari')
    const { data } = (await bring(file, { dry: true })).body
    expect([data.unread_columns, data.changed]).toEqual([['estimasi'], 1])
  })

  test.each<[string, Buffer]>([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ['other columns', toFile('a;b', '1;2')],
    ['one column twice', toFile('kode;code;harga', '34;34;1')],
  ])('that is %s is refused', async (_, file) => {
    const { status, body } = await bring(file)
    expect([status, body.code]).toEqual([400, 'FILE_UNREADABLE'])
  })

  test('of a method that was changed since the preview is not written', async () => {
    const file = toFile('kode;harga', '34;1000')
    const { version } = (await bring(file, { dry: true })).body.data
    await bring(toFile('kode;harga', '34.04;1000'))
    const answer = await bring(file, { version: String(version) })
    expect([answer.status, answer.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
  })

  test('can have every area of the country', async () => {
    const codes = [...knownAreas().keys()]
    const file = toFile('kode;harga;per_kg_berikutnya', ...codes.map((code, n) => `${code};${n};${n % 7}`))
    const { data } = (await bring(file)).body
    expect(data).toMatchObject({ created: codes.length - 2, changed: 2, refused: 0 })
    expect((await pricesOf()).length).toBe(codes.length + 1)
    expect(data.rows).toHaveLength(500)
    const again = await bring(await exported())
    expect(again.body.data).toMatchObject({ unchanged: codes.length + 1, changed: 0 })
  })
})
