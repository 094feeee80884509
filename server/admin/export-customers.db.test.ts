import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportCustomers } from '#contract/admin/customers-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { orderAt } from '#server/testing/orders.ts'

let shop: TestWorkshop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
})

async function download(query: { q?: string } = {}, language: Language = 'id'): Promise<string[][]> {
  const { status, bytes } = await shop.call(exportCustomers, { by: owner, query, language })
  expect(status).toBe(200)
  return parse(bytes, { bom: true, delimiter: ';' })
}

describe('the CSV of customers', () => {
  test('has a row for each customer of the search, newest first, with their activity', async () => {
    const siti = await shop.customer()
    const budi = await shop.customer()
    const product = await shop.product({ stock: 9, price: 100_000 })
    await orderAt(shop, siti, product, 'completed', 2)
    await shop.book(siti)
    await shop.db
      .updateTable('users')
      .set({ full_name: '=Siti', address: 'Jl. Melati 5;\nSleman', phone: '081234567890' })
      .set({ created_at: new Date('2026-11-01T17:30:00Z') })
      .set({ whatsapp_agreed_at: new Date('2026-11-02T01:00:00Z') })
      .where('id', '=', siti.id)
      .execute()
    await sql`update orders set created_at = '2026-11-20T03:05:00Z' where user_id = ${siti.id}`.execute(
      shop.db,
    )
    const [head, ...rows] = await download()
    expect(head).toEqual([
      'Nama',
      'Email',
      'Email dikonfirmasi',
      'Telepon',
      'Setuju WhatsApp sejak (WIB)',
      'Alamat',
      'Punya akun',
      'Pelanggan sejak (WIB)',
      'Pesanan',
      'Booking',
      'Total belanja (Rp)',
      'Pesanan terakhir (WIB)',
    ])
    expect(rows.map(([name]) => name)).toEqual([budi.full_name, "'=Siti"])
    expect(rows[1]).toEqual([
      "'=Siti",
      siti.email,
      'ya',
      "'081234567890",
      '2026-11-02 08:00',
      'Jl. Melati 5;\nSleman',
      'ya',
      '2026-11-02 00:30',
      '1',
      '1',
      '200000',
      '2026-11-20 10:05',
    ])
    const english = await download({ q: '=siti' }, 'en')
    expect(english.map(([name]) => name)).toEqual(['Name', "'=Siti"])
  })

  test('has every customer once, also more than one batch and with equal times', async () => {
    await sql`
      insert into users (id, full_name, email, role, created_at)
      select 'c' || n, 'Pelanggan ' || n, 'c' || n || '@contoh.example', 'customer', '2026-11-01'
      from generate_series(1, 1203) n`.execute(shop.db)
    const names = (await download()).slice(1).map(([name]) => name)
    expect(names).toHaveLength(1203)
    expect(new Set(names).size).toBe(1203)
  })
})
