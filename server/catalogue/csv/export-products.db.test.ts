import * as fc from 'fast-check'
import { normaliseLine } from '#contract/platform/normalise.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { importFile, exportFile } from '#server/testing/catalogue-file.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'

let catalogue: TestCatalogue
let shop: TestShop
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop } = catalogue)
})

const add = (more: object = {}) => catalogue.add({ stock: 10, ...more })

interface Offers {
  sale: boolean
  sale_from: string | null
  sale_until: string | null
  steps: number[]
}

const moment = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const heads =
  'id;versi;nama;nama_inggris;deskripsi;deskripsi_inggris;kategori;harga;berat_gram;merek;populer;tampil;id_ukuran;ukuran;ukuran_inggris;tambahan_harga;berat_ukuran_gram;harga_promo;promo_mulai;promo_sampai;harga_grosir;barcode_pabrik;stok_saat_ini;tambah_stok;kode'

describe('a product file', () => {
  test('has a row for each size, and escapes values that a spreadsheet would interpret', async () => {
    const kilim = await add({
      name: '=Kilim; "tua"',
      description: 'Baris 1\nBaris 2',
      translations: { en: { name: 'Old kilim' } },
      is_popular: true,
      weight_grams: 12_500,
      brand: '-Kilim',
      sizes: [
        { name: 'S', stock: 3 },
        {
          name: 'M',
          translations: { en: { name: 'Medium' } },
          additional_price: 5_000,
          weight_grams: 900,
          stock: 4,
        },
      ],
    })
    const lamp = await add({ name: 'Lentera', category_id: 'lamps', hidden: true })
    const text = (await exportFile(catalogue)).toString()
    const [s, m] = kilim.sizes
    expect(text).toBe(
      `\uFEFF${heads}\r\n` +
        `${kilim.id};1;"'=Kilim; ""tua""";Old kilim;"Baris 1\nBaris 2";;Karpet;250000;12500;'-Kilim;ya;ya;${s?.size_id};S;;0;;;;;;;3;;'${s?.code}\r\n` +
        `${kilim.id};;;;;;;;;;;;${m?.size_id};M;Medium;5000;900;;;;;;4;;'${m?.code}\r\n` +
        `${lamp.id};1;Lentera;;;;Lampu;250000;;;tidak;tidak;;;;;;;;;;;10;;'${lamp.code}\r\n`,
    )
    expect((await exportFile(catalogue, { category_id: 'lamps' }, 'en')).toString()).toContain(
      'id;version;name;name_english',
    )
    expect((await exportFile(catalogue, { category_id: 'lamps' })).toString().split('\r\n')).toHaveLength(3)
  })

  test('that is imported unchanged changes nothing, with any content', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((s) => !s.includes('\0') && s.isWellFormed())
    const name = text.map(normaliseLine).filter((s) => s !== '')
    const names = fc.uniqueArray(name, { maxLength: 3, selector: (s) => s.toLowerCase() })
    const product = fc.record({
      name,
      description: fc.oneof(
        text,
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\n', '\r', 'a') }),
      ),
      en: fc.option(text),
      price: fc.nat(1_000_000_000),
      weight_grams: fc.option(fc.integer({ min: 1, max: 500_000 })),
      hidden: fc.boolean(),
      sizes: names,
      offers: fc.record({
        sale: fc.boolean(),
        sale_from: fc.option(moment),
        sale_until: fc.option(moment.map((until) => until.replace('2026', '2027'))),
        steps: fc.uniqueArray(fc.integer({ min: 2, max: 10_000 }), { maxLength: 10 }),
      }),
    })
    const toOffers = (price: number, { sale, sale_from, sale_until, steps }: Offers) => ({
      ...(sale && price > 0 && { sale_price: Math.floor(price / 2), sale_from, sale_until }),
      quantity_prices: steps
        .toSorted((a, b) => a - b)
        .slice(0, price)
        .map((from, at) => ({ from, price: price - 1 - at })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (products) => {
        await shop.db.deleteFrom('products').execute()
        for (const { en, sizes, offers, ...fields } of products)
          await add({
            ...fields,
            translations: { en: { name: en, description: en } },
            ...toOffers(fields.price, offers),
            sizes: sizes.map((size, at) => ({
              name: size,
              additional_price: at,
              weight_grams: at === 0 ? null : at,
              stock: at,
              ...toOffers(fields.price + at, offers),
            })),
          })
        for (const language of ['id', 'en'] as const)
          expect(await importFile(catalogue, await exportFile(catalogue, {}, language), language)).toEqual({
            created: 0,
            changed: 0,
            unchanged: products.length,
            refused: 0,
            rows: [],
          })
      }),
      { numRuns: 15 },
    )
    expect(await catalogue.editsInAudit()).toEqual([])
  })
})
