import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderFilter } from '#contract/orders/order-filters.ts'
import { exportOrders } from '#contract/orders/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let owner: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product({
    price: 150_000,
    sizes: [
      { name: 'Kecil', stock: 50 },
      { name: 'Besar', stock: 50 },
    ],
  })
})

async function download(query: { status?: OrderFilter; q?: string } = {}, language: Language = 'id') {
  const { status, bytes } = await shop.call(exportOrders, { by: owner, query, language })
  expect(status).toBe(200)
  return bytes.toString('utf8')
}

function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end = ''] of csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const change = (id: string, set: object) =>
  shop.db.updateTable('orders').set(set).where('id', '=', id).execute()
const referenceOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('reference').where('id', '=', id).executeTakeFirstOrThrow())
    .reference
const references = async (query: { status?: OrderFilter; q?: string }) =>
  read(await download(query))
    .slice(1)
    .map(([reference]) => reference)

describe('the CSV of orders', () => {
  test('has a row for each order, with all columns, in UTF-8 with a byte-order mark', async () => {
    const id = await orderAt(shop, siti, rug, 'shipped', 2)
    await change(id, {
      created_at: '2026-11-20T07:05:59Z',
      paid_at: '2026-11-20T17:30:00Z',
      customer_name: 'Ibu "Wulan"; Sleman',
      customer_address: 'Jl. Melati 5,\nSleman',
      tracking_number: '0123456789',
      notes: '=1+1',
    })
    const csv = await download()
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    expect(read(csv)).toEqual([
      [
        'Nomor',
        'Status',
        'Dipesan (WIB)',
        'Bukti dikirim (WIB)',
        'Nama',
        'Email',
        'Telepon',
        'Alamat',
        'Barang',
        'Jumlah barang',
        'Total (Rp)',
        'Nomor resi',
        'Alasan ditolak atau batal',
        'Catatan pelanggan',
        'Barang (Rp)',
        'Ongkir (Rp)',
        'Pengiriman',
        'Wilayah',
        'Berat (gram)',
        'Potongan unik (Rp)',
        'Bayar saat diterima',
        'Diskon (Rp)',
        'Alasan diskon',
        'Dicatat toko',
        'Jumlah dipesan',
        'Dikembalikan (Rp)',
        'Total bersih (Rp)',
      ],
      [
        await referenceOf(id),
        'Dikirim',
        '2026-11-20 14:05',
        '2026-11-21 00:30',
        'Ibu "Wulan"; Sleman',
        'siti@contoh.example',
        "'081234567890",
        'Jl. Melati 5,\nSleman',
        '2 × Kilim (Kecil)',
        '2',
        '300000',
        "'0123456789",
        '',
        "'=1+1",
        '300000',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '2',
        '',
        '300000',
      ],
    ])
  })

  test('is in the requested language', async () => {
    const id = await orderAt(shop, siti, rug, 'reject')
    await change(id, { rejection_reason: null, rejection_code: 'expired' })
    const [head, row] = read(await download({}, 'en'))
    expect(head?.slice(0, 2)).toEqual(['Reference', 'Status'])
    expect([row?.[1], row?.[8], row?.[12]]).toEqual([
      'Rejected',
      '1 × Kilim (en) (Kecil)',
      'The transaction has expired',
    ])
  })

  test('is a file with the date in its name, which is not cached', async () => {
    const { headers } = await shop.call(exportOrders, { by: owner })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="pesanan-\d{4}-\d\d-\d\d\.csv"$/)
    expect(headers['cache-control']).toBe('no-store')
    const english = await shop.call(exportOrders, { by: owner, language: 'en' })
    expect(english.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  })

  test('has only the orders of a filter and a search', async () => {
    const ids = {
      paid: await orderAt(shop, siti, rug, 'paid'),
      confirmed: await orderAt(shop, siti, rug, 'confirmed'),
      processing: await orderAt(shop, siti, rug, 'processing'),
      shipped: await orderAt(shop, siti, rug, 'shipped'),
    }
    await change(ids.shipped, { customer_name: 'Budi 100%' })
    expect(await references({ status: 'paid' })).toEqual([await referenceOf(ids.paid)])
    expect(await references({ status: 'to_ship' })).toEqual([
      await referenceOf(ids.processing),
      await referenceOf(ids.confirmed),
    ])
    expect(await references({ q: '100%' })).toEqual([await referenceOf(ids.shipped)])
    expect(await references({ q: 'unknown' })).toEqual([])
    expect(await references({ status: 'paid', q: '100%' })).toEqual([])
    expect((await shop.call(exportOrders, { by: owner, query: { status: 'eaten' as 'paid' } })).status).toBe(
      400,
    )
  })

  test('has every order once, even if many have the same time', async () => {
    const id = await orderAt(shop, siti, rug)
    // The 1,200 copies come in groups of seven with the same time, one microsecond apart.
    await sql`
      insert into orders (id, reference, user_id, language, customer_name, customer_email, customer_phone,
        customer_address, total_amount, total_items, total_quantity, created_at)
      select 'copy-' || n, 'TRX-' || n, user_id, language, customer_name, customer_email, customer_phone,
        customer_address, total_amount, total_items, total_quantity, created_at - (n / 7) * interval '1 microsecond'
      from orders, generate_series(1, 1200) n where id = ${id}`.execute(shop.db)
    const all = await references({})
    expect(all).toHaveLength(1201)
    expect(new Set(all).size).toBe(1201)
    const inList = await shop.db
      .selectFrom('orders')
      .select('reference')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    expect(all).toEqual(inList.map(({ reference }) => reference))
  })
})
