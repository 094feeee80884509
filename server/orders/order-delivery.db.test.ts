import type * as z from 'zod/mini'
import type { DirectOrder } from '#contract/orders/form.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeDeliveryMethod,
  removeDeliveryMethod,
  type AdminDeliveryMethod,
} from '#contract/delivery/admin-schemas.ts'
import { quoteDelivery } from '#contract/delivery/schemas.ts'
import { exportOrders, listAllOrders, moveOrder, showAnyOrder } from '#contract/orders/admin-schemas.ts'
import { listOrders, placeCartOrder, placeOrder, showOrder, type Order } from '#contract/orders/schemas.ts'
import { withAmount } from '#contract/payments/qris.ts'
import { setQris } from '#server/payments/set-qris.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { contact } from '#server/testing/orders.ts'
import { makeQris } from '#server/testing/qris.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

const mergangsan = '34.71.12'
const tanahAbang = '31.71.07'

let shop: TestShop
let owner: { id: string }
let siti: { id: string; email: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, sizes: [{ name: 'Kecil', stock: 100 }] })
})

interface Chosen {
  method_id: string
  area?: string | null | undefined
  price?: number
}

const order = (
  delivery: Chosen | null | undefined,
  { by = siti, ...more }: { by?: { id: string } } & Partial<z.input<typeof DirectOrder>> = {},
) => shop.call(placeOrder, { by, body: { ...contact, product_id: rug.id, quantity: 1, delivery, ...more } })

const change = ({ id, version, rates, ...method }: AdminDeliveryMethod, more: object) =>
  shop.call(changeDeliveryMethod, {
    by: owner,
    params: { id },
    body: { ...method, version, rates: rates.map(({ path: _path, ...each }) => each), ...more },
  })

const courier = () =>
  addMethod(shop, owner, {
    company: 'jne',
    estimate: '2-3 hari',
    translations: { en: { name: 'JNE regular', estimate: '2-3 days' } },
    rates: [rate('34', 15_000, 4_000)],
  })

describe('an order of a shop with delivery', () => {
  test('stores its own method, area, weight and price, and its total includes the delivery', async () => {
    const { id } = await courier()
    await shop.db.updateTable('products').set({ weight_grams: 700 }).execute()
    const placed = await order({ method_id: id, area: mergangsan, price: 19_000 }, { quantity: 2 })
    expect([placed.status, placed.body.message]).toEqual([201, 'Pesanan berhasil dibuat'])
    const parts = {
      items_total: 200_000,
      delivery_price: 19_000,
      total_amount: 219_000,
      delivery: {
        kind: 'courier',
        name: 'JNE REG',
        company: 'jne',
        estimate: '2-3 hari',
        area: mergangsan,
        area_path: 'Mergangsan, Kota Yogyakarta, DI Yogyakarta',
        weight_grams: 1_400,
      },
    }
    expect(placed.body.data).toMatchObject(parts)

    await shop.call(removeDeliveryMethod, { by: owner, params: { id } })
    const orderId = placed.body.data.id
    const shown = await shop.call(showOrder, { by: siti, params: { id: orderId } })
    expect(shown.body.data).toMatchObject(parts)
    const english = await shop.call(showAnyOrder, { by: owner, params: { id: orderId }, language: 'en' })
    expect(english.body.data.delivery).toMatchObject({ name: 'JNE regular', estimate: '2-3 days' })
    for (const list of [
      await shop.call(listOrders, { by: siti, query: {} }),
      await shop.call(listAllOrders, { by: owner, query: {} }),
    ])
      expect(list.body.data).toMatchObject([parts])
  })

  test('has a QRIS for the total with delivery', async () => {
    await setQris(shop.db, { payload: makeQris(), pictureId: null })
    const { id } = await courier()
    const { body } = await order({ method_id: id, area: mergangsan })
    expect(body.data.qris_payload).toBe(withAmount(makeQris(), 115_000))
  })

  test("has free delivery from the owner's minimum on, also from the cart", async () => {
    const { id } = await addMethod(shop, owner, { free_from: 300_000, rates: [rate(null, 20_000)] })
    const items = [{ product_id: rug.id, quantity: 3 }]
    const delivery = { method_id: id, area: tanahAbang, price: 0 }
    const { status, body } = await shop.call(placeCartOrder, {
      by: siti,
      body: { ...contact, items, delivery },
    })
    expect([status, body.data.delivery_price, body.data.total_amount]).toEqual([201, 0, 300_000])
  })

  test('needs an address unless it is picked up', async () => {
    const pickup = await addMethod(shop, owner, { kind: 'pickup', name: 'Ambil' })
    const { id } = await courier()
    for (const customer_address of ['', '  ', null, undefined]) {
      const { body } = await order({ method_id: pickup.id }, { customer_address })
      expect(body.data).toMatchObject({ customer_address: '', delivery: { kind: 'pickup' } })
      const brought = await order({ method_id: id, area: mergangsan }, { customer_address })
      const direct = await order(null, { customer_address, customer_name: '' })
      expect([brought.status, brought.body.errors]).toEqual([
        400,
        [{ field: 'customer_address', message: 'Alamat harus diisi' }],
      ])
      expect(direct.body.errors?.map(({ field }) => field)).toEqual(['customer_name', 'customer_address'])
    }
  })

  test('can be picked up without an area', async () => {
    const { id } = await addMethod(shop, owner, {
      kind: 'pickup',
      name: 'Ambil di toko',
      address: 'Jl. Taman Siswa 12',
      hours: '08-17',
    })
    const { body } = await order({ method_id: id })
    expect(body.data).toMatchObject({
      delivery_price: 0,
      delivery: {
        kind: 'pickup',
        address: 'Jl. Taman Siswa 12',
        hours: '08-17',
        area: null,
        area_path: null,
      },
    })
  })
})

test('an order in a shop without delivery has no delivery, also after a method is added', async () => {
  const { status, body } = await order(undefined)
  expect([status, body.data.total_amount]).toEqual([201, 100_000])
  expect(body.data).toMatchObject({ items_total: 100_000, delivery_price: 0, delivery: null })
  await courier()
  const { data } = (await shop.call(showOrder, { by: siti, params: { id: body.data.id } })).body
  expect(data).toMatchObject({ items_total: 100_000, delivery_price: 0, delivery: null })
})

describe('an order is refused with a message', () => {
  const refusal = async (delivery: Chosen | undefined) => {
    const { status, body } = await order(delivery)
    return [status, body.code, body.errors?.[0]?.field, body.message]
  }

  test('without a method or an area, or with an invalid area or price', async () => {
    const { id } = await courier()
    expect(await refusal(undefined)).toEqual([400, 'INVALID_INPUT', 'delivery', 'Pilih cara pengiriman'])
    expect(await refusal({ method_id: id })).toEqual([
      400,
      'INVALID_INPUT',
      'delivery.area',
      'Pilih kecamatan tujuan pengiriman',
    ])
    const unknown = 'Wilayah ini tidak dikenal. Pilih wilayah dari daftar.'
    for (const area of ['99.99.99', 'Jogja'])
      expect(await refusal({ method_id: id, area })).toEqual([400, 'INVALID_INPUT', 'delivery.area', unknown])
    expect((await refusal({ method_id: id, area: mergangsan, price: -1 }))[2]).toBe('delivery.price')
    expect((await refusal({ method_id: id, area: mergangsan, price: 0.5 }))[2]).toBe('delivery.price')
    expect(await shop.stockOf(rug)).toBe(100)
  })

  test('if the delivery price has changed, with the current quotes', async () => {
    const method = await courier()
    await change(method, { rates: [rate('34', 18_000)] })
    const { status, body } = await order({ method_id: method.id, area: mergangsan, price: 15_000 })
    expect([status, body.code, body.message]).toEqual([
      409,
      'DELIVERY_CHANGED',
      expect.stringMatching(/^Ongkir berubah dari Rp\s15\.000 menjadi Rp\s18\.000\.$/),
    ])
    expect(body.quotes).toEqual([
      {
        method_id: method.id,
        kind: 'courier',
        name: 'JNE REG',
        price: 18_000,
        free: false,
        estimate: '2-3 hari',
        pay_on_arrival: false,
      },
    ])
    expect(await shop.stockOf(rug)).toBe(100)
    expect((await order({ method_id: method.id, area: mergangsan, price: 18_000 })).status).toBe(201)
  })

  test('if its method was switched off or removed', async () => {
    const method = await courier()
    const other = await addMethod(shop, owner, {
      name: 'Kurir toko',
      kind: 'own_courier',
      rates: [rate('34', 9_000)],
    })
    await change(method, { active: false })
    const chosen = { method_id: method.id, area: mergangsan, price: 15_000 }
    const changed = await order(chosen)
    expect([changed.status, changed.body.code]).toEqual([409, 'DELIVERY_CHANGED'])
    expect(changed.body.quotes).toMatchObject([{ method_id: other.id, price: 9_000 }])
    await shop.call(removeDeliveryMethod, { by: owner, params: { id: other.id } })
    const none = await order(chosen)
    expect([none.status, none.body.code, none.body.quotes]).toEqual([409, 'DELIVERY_CHANGED', []])
    expect((await order(undefined)).status).toBe(201)
  })

  test('if its area is not served, or if its total is below the minimum of the method', async () => {
    const { id } = await courier()
    const large = await addMethod(shop, owner, { name: 'Truk', minimum: 500_000, rates: [rate(null, 1)] })
    const far = await order({ method_id: id, area: tanahAbang, price: 15_000 })
    expect([far.status, far.body.code]).toEqual([409, 'DELIVERY_UNAVAILABLE'])
    expect(far.body.unavailable).toMatchObject([
      { method_id: id, reason: 'area' },
      { method_id: large.id, reason: 'minimum', missing: 400_000 },
    ])
    const few = await order({ method_id: large.id, area: mergangsan })
    expect([few.status, few.body.code, few.body.quotes?.length]).toEqual([409, 'DELIVERY_UNAVAILABLE', 1])
  })
})

describe('while many customers order,', () => {
  const buyers = () => Promise.all(Array.from({ length: 20 }, () => shop.customer()))
  const priceNow = async () => {
    const items = [{ product_id: rug.id, quantity: 1 }]
    const { data } = (await shop.call(quoteDelivery, { body: { area: mergangsan, items } })).body
    return data[0]?.price
  }

  test('and a rate changes, each pays the agreed price or is refused, and none pays the old price afterwards', async () => {
    const method = await courier()
    const all = await buyers()
    const agreed = { method_id: method.id, area: mergangsan, price: 15_000 }
    let isChanged = false
    const [changed, ...answers] = await Promise.all([
      change(method, { rates: [rate('34', 21_000)] }).then((answer) => {
        isChanged = true
        return answer
      }),
      ...all.map(async (by) => {
        const begunAfter = isChanged
        const answer = await order(agreed, { by })
        return { ...answer, begunAfter }
      }),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body, begunAfter } of answers) {
      if (status === 201) expect([body.data.delivery_price, begunAfter]).toEqual([15_000, false])
      else expect([status, body.code, body.quotes?.[0]?.price]).toEqual([409, 'DELIVERY_CHANGED', 21_000])
    }
    const placed = answers.filter(({ status }) => status === 201).length
    expect(await shop.stockOf(rug)).toBe(100 - placed)
    expect(await priceNow()).toBe(21_000)
  })

  test('and the method is switched off or loses its area, every later order is refused', async () => {
    for (const edit of [{ active: false }, { rates: [] }]) {
      const method = await courier()
      const other = await addMethod(shop, owner, { name: 'Truk', rates: [rate(null, 90_000)] })
      const all = await buyers()
      const before = await shop.stockOf(rug)
      const [, ...answers] = await Promise.all([
        change(method, edit),
        ...all.map((by) => order({ method_id: method.id, area: mergangsan, price: 15_000 }, { by })),
      ])
      const refused = edit.rates ? 'DELIVERY_UNAVAILABLE' : 'DELIVERY_CHANGED'
      for (const { status, body } of answers)
        expect(status === 201 ? body.data.delivery_price : body.code).toBe(status === 201 ? 15_000 : refused)
      const placed = answers.filter(({ status }) => status === 201).length
      expect(await shop.stockOf(rug)).toBe(before - placed)
      const late = await order({ method_id: method.id, area: mergangsan, price: 15_000 }, { by: all[0]! })
      expect(late.body.code).toBe(refused)
      for (const { id } of [method, other])
        await shop.call(removeDeliveryMethod, { by: owner, params: { id } })
    }
  })
})

describe('the parts of the total', () => {
  const placedBy = async (kind: 'courier' | 'pickup'): Promise<Order> => {
    const { id } =
      kind === 'courier'
        ? await courier()
        : await addMethod(shop, owner, {
            kind,
            name: 'Ambil di toko',
            address: 'Jl. Taman Siswa 12',
            hours: 'Senin-Sabtu 08-17',
            translations: { en: { name: 'Pick up at the shop', hours: 'Monday-Saturday 8-17' } },
          })
    return (await order({ method_id: id, area: kind === 'courier' ? mergangsan : null })).body.data
  }
  const ship = async ({ id }: Order, tracking_number = '') => {
    await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
    await shop.call(moveOrder, { by: owner, params: { id }, body: { status: 'shipped', tracking_number } })
  }

  const readMails = async () => {
    await shop.writeMails()
    const mails = shop.db.selectFrom('mails').select(['kind', 'subject', 'text_body as text'])
    const one = (kind: string) => mails.where('kind', '=', kind).executeTakeFirst()
    return [await one('order-placed'), await one('order-shipped')]
  }

  test("are in the mails, with the courier's page for tracking", async () => {
    const placed = await placedBy('courier')
    await shop.db.updateTable('orders').set({ customer_email: siti.email }).execute()
    await ship(placed, 'JNE123')
    const [first, shipped] = await readMails()
    expect(first?.text).toMatch(/Pengiriman: JNE REG: Rp\s15\.000\nTotal: Rp\s115\.000/)
    expect(first?.text).toContain('Mergangsan, Kota Yogyakarta, DI Yogyakarta')
    expect(shipped?.text).toContain('Perkiraan sampai: 2-3 hari.')
    expect(shipped?.text).toContain('Nomor resi: JNE123\nLacak di: https://www.jne.co.id/tracking-package')
  })

  test('have the words of a pick-up for an order that is picked up', async () => {
    const placed = await placedBy('pickup')
    await ship(placed)
    const [first, ready] = await readMails()
    expect(first?.text).toContain('\nAmbil di toko: Gratis\n')
    expect(first?.text).toContain('Diambil di:\nJl. Taman Siswa 12\nSenin-Sabtu 08-17')
    expect(ready?.subject).toBe(`Pesanan ${placed.reference} siap diambil`)
    expect(ready?.text).not.toMatch(/sudah dikirim|dikirim ke|resi/i)
  })

  test('are columns of the CSV', async () => {
    await placedBy('courier')
    const { bytes } = await shop.call(exportOrders, { by: owner, query: {} })
    const [heads, row] = bytes.toString('utf8').trim().split('\r\n')
    expect(heads).toMatch(
      /;Barang \(Rp\);Ongkir \(Rp\);Pengiriman;Wilayah;Berat \(gram\);Potongan unik \(Rp\);Bayar saat diterima;/,
    )
    expect(row).toMatch(
      /;100000;15000;JNE REG;"Mergangsan, Kota Yogyakarta, DI Yogyakarta";1000;;;;;;1;;115000$/,
    )
  })
})
