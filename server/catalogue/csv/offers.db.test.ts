import { beforeEach, describe, expect, test } from 'vitest'
import { exportFile, importFile, previewFile, toFile } from '#server/testing/catalogue-file.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

const offers = {
  sale_price: 200_000,
  sale_from: '2026-12-01T01:00:00.000Z',
  sale_until: '2026-12-24T14:30:00.000Z',
  quantity_prices: [
    { from: 3, price: 190_000 },
    { from: 12, price: 180_000 },
  ],
}
const none = { sale_price: null, sale_from: null, sale_until: null, quantity_prices: [] }
const cells = '200000;\'2026-12-01 08:00;\'2026-12-24 21:30;"3: 190000; 12: 180000"'
const heads = 'id;id_ukuran;harga_promo;promo_mulai;promo_sampai;harga_grosir'

describe('the offers in a product file', () => {
  test('are exported for a size and for a product without sizes, in both languages', async () => {
    await catalogue.add({ stock: 1, ...offers })
    await catalogue.add({ name: 'Sumba', sizes: [{ name: 'S', stock: 1, ...offers }, { name: 'M' }] })
    const rows = (await exportFile(catalogue)).toString().split('\r\n')
    expect(rows.map((row) => row.includes(cells))).toEqual([false, true, true, false, false])
    expect((await exportFile(catalogue, {}, 'en')).toString()).toContain(
      ';sale_price;sale_from;sale_until;quantity_prices;barcode;',
    )
  })

  test('are imported, with a preview of old and new', async () => {
    const { id } = await catalogue.add({ stock: 1 })
    const sized = await catalogue.add({ name: 'Sumba', sizes: [{ name: 'S', stock: 1 }] })
    const size = sized.sizes[0]?.size_id ?? ''
    const file = toFile(heads, `${id};;${cells}`, `${sized.id};${size};${cells}`)
    expect((await previewFile(catalogue, file)).rows.map(({ changes }) => changes)).toEqual([
      [
        { column: 'harga_promo', before: '', after: '200000' },
        { column: 'promo_mulai', before: '', after: '2026-12-01 08:00' },
        { column: 'promo_sampai', before: '', after: '2026-12-24 21:30' },
        { column: 'harga_grosir', before: '', after: '3: 190000; 12: 180000' },
      ],
      [
        {
          column: 'ukuran',
          before: 'S +0',
          after:
            'S +0, Harga promo: 200000, Promo mulai: 2026-12-01 08:00, Promo sampai: 2026-12-24 21:30, Harga grosir: 3: 190000; 12: 180000',
        },
      ],
    ])
    expect(await importFile(catalogue, file)).toMatchObject({ changed: 2, refused: 0 })
    expect(await catalogue.show(id)).toMatchObject(offers)
    expect((await catalogue.show(sized.id)).sizes).toMatchObject([offers])

    const empty = toFile(heads, `${id};;;;;`, `${sized.id};${size};;;;`)
    expect(await importFile(catalogue, empty)).toMatchObject({ changed: 2, refused: 0 })
    expect(await catalogue.show(id)).toMatchObject(none)
    expect((await catalogue.show(sized.id)).sizes).toMatchObject([none])
  })

  test('stay when the file has no columns for them', async () => {
    const { id } = await catalogue.add({ stock: 1, ...offers })
    expect(await importFile(catalogue, toFile('id;harga', `${id};300000`))).toMatchObject({ changed: 1 })
    expect(await catalogue.show(id)).toMatchObject({ price: 300_000, ...offers })
  })

  test('are refused by a lower price that they are not below, in the row of the size or of the product', async () => {
    const { id } = await catalogue.add({ stock: 1, ...offers })
    const sized = await catalogue.add({ name: 'Sumba', sizes: [{ name: 'S' }, { name: 'M', ...offers }] })
    const [s, m] = sized.sizes.map(({ size_id }) => size_id)
    const file = toFile(
      'id;id_ukuran;harga',
      `${id};;195000`,
      `${sized.id};${s};190000`,
      `${sized.id};${m};190000`,
    )
    const sale = 'Harga promo harus lebih rendah dari harga biasa'
    const steps = 'Harga grosir harus lebih rendah dari harga biasa'
    expect((await previewFile(catalogue, file)).rows.map(({ row, reasons }) => [row, reasons])).toEqual([
      [2, [sale]],
      [4, [sale, steps]],
    ])
    expect(await importFile(catalogue, file)).toMatchObject({ changed: 0, refused: 2 })
    expect(await catalogue.show(id)).toMatchObject({ price: 250_000, ...offers })
  })

  test('come with new products', async () => {
    const file = toFile(
      'nama;kategori;harga;ukuran;harga_promo;grosir',
      'Kilim;Karpet;250000;;200rb;3: Rp 190.000',
      'Sumba;Karpet;250000;S;;',
      'Sumba;Karpet;250000;M;Rp 100.000;',
    )
    expect(await importFile(catalogue, file)).toMatchObject({ created: 2, refused: 0 })
    const { rows } = await previewFile(catalogue, await exportFile(catalogue))
    expect(rows).toEqual([])
    const text = (await exportFile(catalogue)).toString()
    expect(text).toContain(";200000;;;'3: 190000;")
    expect(text).toContain(';M;;0;;100000;;;;')
  })

  test.each<[string, string, string]>([
    ['an amount that is none', 'murah;;;', 'Harga promo "murah" bukan bilangan rupiah'],
    ['a negative amount', '-5;;;', 'Harga promo "-5" bukan bilangan rupiah'],
    ['the usual price', '250000;;;', 'Harga promo harus lebih rendah dari harga biasa'],
    ['times without a price', ';2026-12-01 08:00;;', 'Isi harga promonya, atau kosongkan waktunya'],
    ['a time that is none', '200000;besok;;', 'Promo mulai "besok" bukan waktu. Contoh: 2026-12-01 08:00'],
    [
      'a day that may be two',
      '200000;01/12/2026 08:00;;',
      'Promo mulai "01/12/2026 08:00" bukan waktu. Contoh: 2026-12-01 08:00',
    ],
    ['an end before the begin', '200000;2026-12-02;2026-12-01;', 'Promo harus berakhir setelah mulai'],
    [
      'steps that are none',
      ';;;"dari 3: 22000"',
      'Harga grosir "dari 3: 22000" tidak terbaca. Contoh: 3: 22000; 12: 20000',
    ],
    ['a step from 0', ';;;"0: 22000"', 'Harga grosir mulai dari 2 buah'],
    [
      'a step twice',
      ';;;"3: 22000; 3: 20000"',
      'Jumlah harga grosir harus naik, dan masing-masing hanya sekali',
    ],
    [
      'a step at the usual price',
      ';;;"3: 250000; 12: 20000"',
      'Harga grosir harus lebih rendah dari harga biasa',
    ],
  ])('are refused with their row: %s', async (_, wrong, reason) => {
    const { id } = await catalogue.add({ stock: 1 })
    const { id: sized, sizes } = await catalogue.add({
      name: 'Sumba',
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 1 },
      ],
    })
    const [s, m] = sizes.map(({ size_id }) => size_id)
    const file = toFile(heads, `${id};;${wrong}`, `${sized};${s};;;;`, `${sized};${m};${wrong}`)
    const { rows, refused } = await importFile(catalogue, file)
    expect(refused).toBe(2)
    expect(rows.map(({ row, reasons }) => [row, reasons])).toEqual([
      [2, [reason]],
      [4, [reason]],
    ])
  })

  test('are refused in the row of a product with sizes', async () => {
    const { id } = await catalogue.add({ sizes: [{ name: 'S', stock: 1 }] })
    const { rows } = await importFile(catalogue, toFile(heads, `${id};;200000;;;`))
    expect(rows.map(({ row, reasons }) => [row, reasons])).toEqual([
      [2, ['Produk ini punya ukuran: isi harga promo dan harga grosir di baris setiap ukuran']],
    ])
  })
})
