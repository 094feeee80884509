import { beforeEach, describe, expect, test } from 'vitest'
import { bulkEditProducts, previewManyProducts } from '#contract/catalogue/bulk-edit-schemas.ts'
import { importFile, toFile } from '#server/testing/catalogue-file.ts'
import { openTestCatalogue, rug, type TestCatalogue } from '#server/testing/admin-catalogue.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

describe('the weight of a product', () => {
  test('is that of the product or of a size, or missing', async () => {
    const plain = await catalogue.add()
    const rolled = await catalogue.add({
      weight_grams: 12_500,
      sizes: [{ name: 'S' }, { name: 'L', weight_grams: 30_000 }],
    })
    expect(plain.weight_grams).toBeNull()
    expect([rolled.weight_grams, ...rolled.sizes.map(({ weight_grams }) => weight_grams)]).toEqual([
      12_500,
      null,
      30_000,
    ])
    const { status } = await catalogue.put(plain.id, { ...rug, weight_grams: 800, version: 1 })
    expect([status, (await catalogue.show(plain.id)).weight_grams]).toEqual([200, 800])
    expect((await catalogue.editsInAudit()).at(-1)).toMatchObject({
      before: { weight_grams: null },
      after: { weight_grams: 800 },
    })
  })

  test.each([0, -5, 500_001, 2_000_000, 1.5])('of %d grams is refused', async (weight_grams) => {
    const { id } = await catalogue.add()
    const { status, body } = await catalogue.put(id, { ...rug, weight_grams, version: 1 })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'weight_grams'])
    expect((await catalogue.show(id)).version).toBe(1)
  })

  test('is set and deleted by a file, and stays without its column', async () => {
    const { id } = await catalogue.add({ weight_grams: 700, sizes: [{ name: 'S', weight_grams: 900 }] })
    const size = (await catalogue.show(id)).sizes[0]?.size_id
    const weights = async () => {
      const { weight_grams, sizes } = await catalogue.show(id)
      return [weight_grams, sizes[0]?.weight_grams]
    }
    await importFile(catalogue, toFile('id;harga', `${id};300000`))
    expect(await weights()).toEqual([700, 900])
    const file = toFile('id;berat_gram;id_ukuran;berat_ukuran_gram', `${id};1.250;${size};`)
    const { rows } = await importFile(catalogue, file)
    expect(rows[0]?.changes).toEqual([
      { column: 'berat_gram', before: '700', after: '1250' },
      { column: 'ukuran', before: 'S +0, 900 g', after: 'S +0' },
    ])
    expect(await weights()).toEqual([1_250, null])
  })

  test('is set or deleted for many products together', async () => {
    const [light, heavy] = [await catalogue.add(), await catalogue.add({ name: 'Jute', weight_grams: 2_000 })]
    const change = { kind: 'weight', weight_grams: 2_000 } as const
    const preview = await catalogue.shop.call(previewManyProducts, {
      by: catalogue.owner,
      body: { filter: {}, change },
    })
    expect(preview.body.data).toMatchObject({
      changed: 1,
      unchanged: 1,
      changes: [{ name: 'Kilim', before: '', after: '2000' }],
    })
    const apply = async (weight_grams: number | null) =>
      catalogue.finished(
        await catalogue.shop.call(bulkEditProducts, {
          by: catalogue.owner,
          body: { filter: {}, change: { kind: 'weight', weight_grams } },
        }),
      )
    expect((await apply(2_000)).outcome).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await apply(null)).outcome).toMatchObject({ changed: 2 })
    expect([
      (await catalogue.show(light.id)).weight_grams,
      (await catalogue.show(heavy.id)).weight_grams,
    ]).toEqual([null, null])
    expect(await catalogue.editsInAudit()).toHaveLength(3)
  })
})
