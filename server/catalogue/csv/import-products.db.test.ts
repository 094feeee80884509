import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import type { ImportCounts } from '#contract/platform/task.ts'
import { importFile, exportFile, toFile, previewFile } from '#server/testing/catalogue-file.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string; full_name: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
})

const add = (more: object = {}) => catalogue.add({ stock: 10, ...more })

const counts = ({ created, changed, unchanged, refused }: ImportCounts) => ({
  created,
  changed,
  unchanged,
  refused,
})

describe('the import of a product file', () => {
  test('previews a new price, a new product and wrong rows before it writes them', async () => {
    const kilim = await add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 2 },
      ],
    })
    const jute = await add({ name: 'Jute' })
    const file = toFile(
      'id,nama,kategori,harga',
      `${kilim.id},Kilim,Karpet,"1.250.000"`,
      `${kilim.id},,,`,
      `${jute.id},Jute,Karpet,250000`,
      ',Lentera,Lamps,90000',
      'nowhere,X,Karpet,1',
      ',Rotan,Kursi,murah',
    )
    const previewed = await previewFile(catalogue, file)
    expect(previewed).toEqual({
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: 2,
      rows: [
        {
          row: 6,
          state: 'refused',
          product_id: null,
          name: 'X',
          changes: [],
          reasons: ['Tidak ada produk dengan id ini'],
          notes: [],
        },
        {
          row: 7,
          state: 'refused',
          product_id: null,
          name: 'Rotan',
          changes: [],
          reasons: ['Kategori "Kursi" tidak ada', 'Harga "murah" bukan bilangan rupiah'],
          notes: [],
        },
        {
          row: 2,
          state: 'changed',
          product_id: kilim.id,
          name: 'Kilim',
          changes: [{ column: 'harga', before: '250000', after: '1250000' }],
          reasons: [],
          notes: [],
        },
        {
          row: 5,
          state: 'created',
          product_id: null,
          name: 'Lentera',
          changes: [
            { column: 'nama', before: '', after: 'Lentera' },
            { column: 'kategori', before: '', after: 'Lampu' },
            { column: 'harga', before: '', after: '90000' },
            { column: 'tampil', before: 'ya', after: 'tidak' },
          ],
          reasons: [],
          notes: ['Stok tidak diisi: disimpan tersembunyi sampai Anda menampilkannya'],
        },
      ],
    })
    expect(await catalogue.editsInAudit()).toEqual([])
    expect((await catalogue.show(kilim.id)).version).toBe(1)

    expect(await importFile(catalogue, file)).toEqual(previewed)
    expect(await catalogue.show(kilim.id)).toMatchObject({
      price: 1_250_000,
      version: 2,
      changed_by: owner.full_name,
    })
    expect(await catalogue.show(jute.id)).toMatchObject({ version: 1 })
    expect(await catalogue.editsInAudit()).toEqual([
      {
        action: 'import-products',
        subject: kilim.id,
        before: { price: 250_000 },
        after: { price: 1_250_000 },
      },
    ])
    const found = await shop.call(admin.listAdminProducts, { by: owner, query: { q: 'lampu' } })
    expect(found.body.data).toMatchObject([{ name: 'Lentera', price: 90_000, stock: 0, hidden: true }])
  })

  test('adds and renames sizes, and changes stock by a difference, so that sales since the export still count', async () => {
    const siti = await shop.customer()
    const kilim = await add({ sizes: [{ name: 'S', stock: 5 }] })
    const size = kilim.sizes[0]?.size_id ?? ''
    const lamp = await add({ name: 'Lentera', stock: 5 })
    await orderAt(shop, siti, { id: lamp.id, sizes: [] }, 'pending', 2)
    const file = toFile(
      'id;id_ukuran;ukuran;tambahan_harga;stok_saat_ini;tambah_stok',
      `${kilim.id};${size};Kecil;1.000;5;+2`,
      `${kilim.id};;Besar;5000;;7`,
      `${lamp.id};;;;5;-1`,
    )
    expect(counts(await importFile(catalogue, file))).toEqual({
      created: 0,
      changed: 2,
      unchanged: 0,
      refused: 0,
    })
    expect(await catalogue.show(kilim.id)).toMatchObject({
      version: 2,
      sizes: [
        { size_id: size, name: 'Kecil', additional_price: 1_000, stock: 7 },
        { name: 'Besar', additional_price: 5_000, stock: 7 },
      ],
    })
    expect((await catalogue.show(lamp.id)).stock).toBe(2)
    expect(await shop.stockOf({ id: kilim.id, sizes: [size] })).toBe(7)
  })

  test('creates a product with sizes from consecutive rows', async () => {
    const file = toFile(
      'name,category,price,popular,shown,size,surcharge,add_stock',
      'Jus Jeruk,rugs,25.000,yes,no,250 ml,,5',
      ',,,,,1 l,60000,3',
      'Jus Apel,Karpet,20000,,,,,9',
    )
    expect(counts(await importFile(catalogue, file, 'en'))).toMatchObject({ created: 2, refused: 0 })
    const { body } = await shop.call(admin.listAdminProducts, { by: owner, query: {} })
    expect(body.data).toMatchObject([
      { name: 'Jus Apel', stock: 9, size_count: 0, hidden: false },
      { name: 'Jus Jeruk', price: 25_000, stock: 8, size_count: 2, hidden: true, is_popular: true },
    ])
  })

  test('runs once if its confirmation is repeated with its key', async () => {
    const file = toFile('name,category,price', 'Jus Apel,rugs,20000')
    const agree = () =>
      shop.call(bulkEdit.importProducts, {
        by: owner,
        file,
        body: {},
        key: 'agreed',
        language: 'en',
      })
    const [first, again] = [await agree(), await agree()]
    expect(again.body).toEqual(first.body)
    await catalogue.finished(again)
    const { body } = await shop.call(admin.listAdminProducts, { by: owner, query: {} })
    expect(body.data.map(({ name }) => name)).toEqual(['Jus Apel'])
  })

  test('does not undo an edit that was made after the export', async () => {
    const kilim = await add()
    const file = Buffer.from((await exportFile(catalogue)).toString().replace('250000', '300000'))
    await shop.call(admin.changeProduct, {
      by: owner,
      params: { id: kilim.id },
      body: { name: 'Kilim Tua', price: 250_000, category_id: 'rugs', version: 1 },
    })
    const { rows } = await importFile(catalogue, file)
    expect(rows).toMatchObject([
      { row: 2, reasons: ['Produk ini diubah orang lain setelah berkas diekspor'] },
    ])
    expect(await catalogue.show(kilim.id)).toMatchObject({ name: 'Kilim Tua', price: 250_000 })
  })

  test('skips and reports products that were edited after the confirmation', async () => {
    const [one, two] = [await add(), await add({ name: 'Jute' })]
    const file = toFile('id;harga', `${one.id};300000`, `${two.id};300000`)
    const { fingerprint } = (await shop.call(bulkEdit.previewImport, { by: owner, file })).body.data
    const body = { fingerprint, file_name: 'harga.csv' }
    const asked = await shop.call(bulkEdit.importProducts, { by: owner, file, body })
    expect(asked.body.data).toMatchObject({
      kind: 'import',
      state: 'waiting',
      details: { file_name: 'harga.csv' },
    })
    await shop.call(admin.hideProduct, { by: owner, params: { id: two.id } })
    const { outcome, report } = await catalogue.finished(asked)
    expect(outcome).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 1 })
    expect(report[0]).toMatchObject({
      row: 3,
      reasons: ['Produk ini diubah orang lain setelah Anda melihat pratinjaunya'],
    })
    expect([(await catalogue.show(one.id)).price, (await catalogue.show(two.id)).price]).toEqual([
      300_000, 250_000,
    ])
    const late = await shop.call(bulkEdit.importProducts, { by: owner, file, body })
    expect([late.status, late.body.code]).toEqual([409, 'PLAN_OUTDATED'])
  })

  test('handles more products than fit into one batch, and reports the first rows', async () => {
    const { id } = await add()
    const rows = Array.from({ length: 1_100 }, (_, n) => `;Produk ${n};Karpet;${1_000 + n}`)
    const file = toFile('id;nama;kategori;harga', ...rows, `${id};Kilim;Karpet;1`, ';Tanpa kategori;;1')
    const { rows: reported, ...counted } = await importFile(catalogue, file)
    expect(counted).toEqual({ created: 1_100, changed: 1, unchanged: 0, refused: 1 })
    expect(reported).toHaveLength(500)
    expect(reported[0]).toMatchObject({ row: 1_103, state: 'refused', reasons: ['Kategori harus diisi'] })
    const { total } = await shop.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(1_101)
    const audited = await shop.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'add-product')
      .where(sql<boolean>`after ->> 'name' = 'Produk 7'`)
      .orderBy('id')
      .execute()
    expect(audited).toMatchObject([{ after: { price: 1_007, category_id: 'rugs', sizes: [], stock: 0 } }])
  })
})
