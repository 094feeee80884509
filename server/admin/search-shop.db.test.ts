import { beforeEach, describe, expect, test } from 'vitest'
import { searchShop, type SearchGroup, type SearchResult } from '#contract/admin/search-schemas.ts'
import { formatDate, type Language } from '#contract/platform/language.ts'
import { openDay, openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { orderAt } from '#server/testing/orders.ts'
import type { TestProduct } from '#server/testing/shop.ts'

let shop: TestWorkshop
let owner: { id: string }
let siti: { id: string }
let kilim: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
  kilim = await shop.product({ name: 'Kilim Merah', stock: 7, price: 100_000 })
  await shop.db
    .updateTable('users')
    .set({ full_name: 'Siti Purnama', email: 'siti@rumah.example', phone: '081299887766' })
    .where('id', '=', siti.id)
    .execute()
})

const search = async (q: string, language: Language = 'id'): Promise<SearchGroup[]> =>
  (await shop.call(searchShop, { by: owner, query: { q }, language })).body.data
const resultsOf = async (q: string, language?: Language): Promise<SearchResult[]> =>
  (await search(q, language)).flatMap(({ results }) => results)
const found = async (q: string): Promise<[string, string][]> =>
  (await resultsOf(q)).map(({ kind, id }) => [kind, id])

const setOrder = (id: string, values: { reference?: string; customer_name?: string }) =>
  shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
const setBooking = (id: string, values: { reference?: string; customer_name?: string; plate?: string }) =>
  shop.db.updateTable('bookings').set(values).where('id', '=', id).execute()

describe('a search', () => {
  test('finds each kind, with a second line in the language of the request', async () => {
    const order = await orderAt(shop, siti, kilim, 'confirmed', 2)
    const booking = await shop.booked(siti)
    await setOrder(order, { reference: 'TRX-AAAA-1111', customer_name: 'Siti Merah' })
    await setBooking(booking, { reference: 'BKG-AAAA-2222', customer_name: 'Siti Merah' })
    await shop.db.updateTable('users').set({ full_name: 'Siti Merah' }).where('id', '=', siti.id).execute()
    const today = formatDate(new Date(), 'id')
    const day = formatDate(`${openDay()}T03:00:00Z`, 'id')
    expect(await search('merah')).toEqual([
      {
        kind: 'order',
        more: false,
        results: [
          {
            kind: 'order',
            id: order,
            title: 'TRX-AAAA-1111 · Siti Merah',
            detail: expect.stringMatching(
              new RegExp(`^[A-Z][\\w ]+ · ${today} · Rp\u00A0(199|200)\\.\\d{3}$`),
            ),
            exact: false,
          },
        ],
      },
      {
        kind: 'customer',
        more: false,
        results: [
          {
            kind: 'customer',
            id: siti.id,
            title: 'Siti Merah',
            detail: '081299887766 · siti@rumah.example',
            exact: false,
          },
        ],
      },
      {
        kind: 'product',
        more: false,
        results: [
          {
            kind: 'product',
            id: kilim.id,
            title: 'Kilim Merah',
            detail: 'Rp\u00A0100.000 · Stok 5',
            exact: false,
          },
        ],
      },
      {
        kind: 'booking',
        more: false,
        results: [
          {
            kind: 'booking',
            id: booking,
            title: 'BKG-AAAA-2222 · AB 1234 XYZ',
            detail: `Perlu dijawab · ${day}, 09.00 WIB · Siti Merah`,
            exact: false,
          },
        ],
      },
    ])
    const english = await resultsOf('merah', 'en')
    expect(english.map(({ title, detail }) => [title, detail])).toEqual([
      ['TRX-AAAA-1111 · Siti Merah', expect.stringContaining(`· ${formatDate(new Date(), 'en')} · Rp`)],
      ['Siti Merah', '081299887766 · siti@rumah.example'],
      ['Kilim Merah (en)', 'Rp\u00A0100.000 · 5 in stock'],
      ['BKG-AAAA-2222 · AB 1234 XYZ', expect.stringMatching(/^To be answered · .*, 09:00 WIB · Siti Merah$/)],
    ])
  })

  test.each([
    '0812-9988-7766',
    '+62 812 9988 7766',
    '6281299887766',
    '(0812) 9988.7766',
    '٠٨١٢٩٩٨٨٧٧٦٦',
    '99887',
  ])('finds the customer with the phone number %s', async (q) => {
    expect(await found(q)).toEqual([['customer', siti.id]])
  })

  test.each(['0812-3456-7890', '+62 812 3456 7890', '81234567'])(
    'finds the order and the booking with the phone number %s',
    async (q) => {
      const order = await orderAt(shop, siti, kilim)
      const booking = await shop.booked(siti)
      expect(await found(q)).toEqual([
        ['order', order],
        ['booking', booking],
      ])
    },
  )

  test.each(['siti@rumah', 'PURNAMA', 'siti  purnama'])('finds the customer by %s', async (q) => {
    expect(await found(q)).toEqual([['customer', siti.id]])
  })

  test('finds a product by its name in both languages, hidden ones included, and by its code', async () => {
    const vase = await shop.product({ name: 'Vas', hidden: true, stock: 0 })
    await shop.db
      .updateTable('product_sizes')
      .set({ code: '8991234567890' })
      .where('product_id', '=', vase.id)
      .execute()
    expect(await found('vas (en)')).toEqual([['product', vase.id]])
    for (const q of ['8991234567890', ' 8991234567890 ', '\u202A8991234567890'])
      expect(await resultsOf(q)).toEqual([
        {
          kind: 'product',
          id: vase.id,
          title: 'Vas',
          detail: 'Rp\u00A0100.000 · Stok habis · Tersembunyi',
          exact: true,
        },
      ])
    expect(await found('8991234567891')).toEqual([])
  })

  test.each(['ab 1234 xyz', 'AB1234XYZ', 'ab-1234-xyz', 'Ａｂ　１２３４　ＸＹＺ'])(
    'puts the bookings of the plate %s first',
    async (q) => {
      await shop.booked(siti)
      const [first] = await search(q)
      expect(first).toMatchObject({ kind: 'booking', results: [{ exact: true }] })
    },
  )

  test('finds a booking by the beginning of its plate, which is no exact match', async () => {
    const booking = await shop.booked(siti)
    const results = await resultsOf('ab1234')
    expect(results).toMatchObject([{ kind: 'booking', id: booking, exact: false }])
  })

  test('puts the order of a whole reference first, in any case and with any dash', async () => {
    const order = await orderAt(shop, siti, kilim)
    await setOrder(order, { reference: 'TRX-AAAA-1111' })
    for (const q of ['TRX-AAAA-1111', 'trx\u2011aaaa\u20111111 ']) {
      expect(await resultsOf(q)).toMatchObject([{ kind: 'order', id: order, exact: true }])
    }
    expect(await resultsOf('aaaa-1')).toMatchObject([{ kind: 'order', id: order, exact: false }])
  })

  test('puts the group of an exact match before the others, and the match before newer bookings', async () => {
    const exact = await shop.booked(siti)
    await setBooking(exact, { plate: 'B 1234 XYZ' })
    const newer = await shop.booked(siti)
    await setBooking(newer, { plate: 'AB 1234 XYZ' })
    const order = await orderAt(shop, siti, kilim)
    await setOrder(order, { customer_name: 'Pak B 1234 XYZ' })
    expect(await found('b 1234 xyz')).toEqual([
      ['booking', exact],
      ['booking', newer],
      ['order', order],
    ])
  })

  test('shows at most five of each kind, the newest first, and says that there are more', async () => {
    const orders: string[] = []
    for (let n = 0; n < 6; n++) orders.push(await orderAt(shop, await shop.customer(), kilim))
    const [group] = await search('siti rahma')
    expect(group).toMatchObject({ kind: 'order', more: true })
    expect(group?.results.map(({ id }) => id)).toEqual(orders.toReversed().slice(0, 5))
  })

  test('puts products with the word in their name before those with it in their description', async () => {
    const described = await shop.product({ name: 'Alas' })
    await shop.db
      .updateTable('products')
      .set({ search_text: 'alas\nalas (en)\nsewarna dengan kilim merah' })
      .where('id', '=', described.id)
      .execute()
    expect(await found('kilim')).toEqual([
      ['product', kilim.id],
      ['product', described.id],
    ])
  })

  test.each(['', ' ', 'a', '%', '_', '😀', '\u200B', ' s '])(
    'of fewer than two characters finds nothing: %j',
    async (q) => {
      expect(await search(q)).toEqual(
        ['order', 'customer', 'product', 'booking'].map((kind) => ({ kind, results: [], more: false })),
      )
    },
  )

  test.each(['%%', '__', '100%', '\\%', '😀😀', "' or 1=1 --", '\ud800\ud800', 'a'.repeat(100)])(
    'with %j finds nothing and does not fail',
    async (q) => {
      expect(await found(q)).toEqual([])
    },
  )

  test.each(['x'.repeat(10_000), 'a\0b'])('that no text field may contain is refused', async (q) => {
    expect((await shop.call(searchShop, { by: owner, query: { q } })).status).toBe(400)
  })

  test('is for admins', async () => {
    const q = { query: { q: 'kilim' } }
    expect((await shop.call(searchShop, { by: siti, ...q })).status).toBe(403)
    expect((await shop.call(searchShop, q)).status).toBe(401)
  })

  test('never finds admins or merged customers', async () => {
    expect(await found('admin')).toEqual([])
    await shop.db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', siti.id).execute()
    expect(await found('purnama')).toEqual([])
  })

  test('corrects typing errors in names of products and customers, and says so', async () => {
    const hidden = await shop.product({ name: 'Lampu Gantung Rotan', hidden: true, stock: 0 })
    for (const [typed, corrected, kind, id] of [
      ['kilm merha', 'kilim merah', 'product', kilim.id],
      ['gantnug', 'gantung', 'product', hidden.id],
      ['siti purnmaa', 'siti purnama', 'customer', siti.id],
    ] as const) {
      const { body } = await shop.call(searchShop, { by: owner, query: { q: typed } })
      expect(body.corrected_query).toBe(corrected)
      expect(body.data.flatMap(({ results }) => results)).toMatchObject([{ kind, id }])
    }
    for (const q of ['kilim', 'xyzzyq', 'k']) {
      const { body } = await shop.call(searchShop, { by: owner, query: { q } })
      expect(body.corrected_query).toBeNull()
    }
  })
})
