import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchFold } from '#contract/platform/search-fold.ts'
import { owner } from '#contract/platform/roles.ts'
import { listCustomers } from '#server/admin/customers.ts'
import { searchShop } from '#server/admin/search-shop.ts'
import { listAllBookings } from '#server/bookings/list-all-bookings.ts'
import { listServices } from '#server/bookings/services/list-services.ts'
import { listCategories } from '#server/catalogue/categories/list-categories.ts'
import { findSaleItems } from '#server/catalogue/find-sale-items.ts'
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts'
import { listProducts } from '#server/catalogue/list-products.ts'
import { suggestProducts } from '#server/catalogue/suggest-products.ts'
import { listAllOrders } from '#server/orders/list-all-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listAllRatings } from '#server/ratings/list-all-ratings.ts'
import { listSuggestions } from '#server/suggestions/list-suggestions.ts'
import { openTestDatabase } from '#server/testing/database.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const page = { page: 1, limit: 20 }
type Search = (q: string) => Promise<{ data: readonly { id: string }[] }>
const searches: Record<string, Search> = {
  'the catalogue': (q) => listProducts(db, { ...page, q }, 'id'),
  'the admin’s products': (q) => listAdminProducts(db, { ...page, q }, 'id'),
  'products sold over the counter': async (q) => ({
    data: (await findSaleItems(db, q, 'id')).map(({ product_id }) => ({ id: product_id })),
  }),
  orders: (q) => listAllOrders(db, { ...page, q }, 'id'),
  bookings: (q) => listAllBookings(db, { ...page, q }, 'id'),
  customers: (q) => listCustomers(db, { ...page, q }),
  ratings: (q) => listAllRatings(db, { ...page, q }, 'id'),
  suggestions: (q) => listSuggestions(db, { ...page, q }),
}
const found = async (search: string, q: string) => (await searches[search]!(q)).data.map(({ id }) => id)

async function fill(text: string): Promise<void> {
  for (const [n, words] of [
    ['2', 'Karpet Kilim'],
    ['1', text],
  ]) {
    await sql`insert into users (id, full_name, email, password_hash, phone)
      values (${`user${n}`}, ${words}, ${`pelanggan${n}@contoh.example`}, '', ${n === '1' ? '+62 812-3456-7890' : '085711112222'})`.execute(
      db,
    )
    await sql`insert into categories (id, name) values (${`category${n}`}, ${`${n}`})`.execute(db)
    await sql`insert into products (id, category_id, name, description, price, search_text)
      values (${`product${n}`}, ${`category${n}`}, ${words}, '', 1000, search_fold(${words}))`.execute(db)
    await sql`insert into product_sizes (id, product_id, position, stock) values (${`size${n}`}, ${`product${n}`}, 0, 5)`.execute(
      db,
    )
    await sql`insert into orders (id, reference, user_id, status, language, customer_name, customer_email, customer_phone,
        customer_address, total_amount, total_items, total_quantity)
      select ${`order${n}`}, ${`TRX-AAA${n}-BBB${n}`}, id, 'pending', 'id', full_name, email, phone, 'Jl. Mawar', 1000, 1, 1
      from users where id = ${`user${n}`}`.execute(db)
    await sql`insert into bookings (id, reference, user_id, status, language, service_name, make, model, year, plate,
        damage, phone, customer_name, day, hour)
      select ${`booking${n}`}, ${`BKG-AAA${n}-BBB${n}`}, id, 'pending', 'id', 'Servis', 'Toyota', 'Avanza', 2015,
        ${n === '1' ? 'B 1234 XYZ' : 'DK 77 QQ'}, 'Rem', phone, full_name, '2030-01-01', '09:00'
      from users where id = ${`user${n}`}`.execute(db)
    await sql`insert into ratings (id, user_id, rating, review) values (${`rating${n}`}, 'user2', 5, ${words})`.execute(
      db,
    )
    await sql`insert into suggestions (id, user_id, message) values (${`suggestion${n}`}, 'user2', ${words})`.execute(
      db,
    )
  }
}

describe.each([
  [
    'an apostrophe',
    'Sambal Jum’at',
    ["jum'at", 'jum’at', 'Jum‘at', 'jumʼat', 'JUM`AT', 'jum´at', 'jum′at', 'jum＇at'],
  ],
  [
    'an accent',
    'Kue E\u0301clair',
    ['Éclair', 'E\u0301clair', 'eclair', 'ÉCLAIR', 'E\u200Bclair', 'Ｅclair'],
  ],
  ['a dash', 'Rak A08–17', ['a08-17', 'A08–17', 'a08\u201117', 'a08—17', 'a08−17', 'Ａ０８－１７']],
  [
    'invisible characters',
    'Ra\u200Btna\u202C Ayu',
    ['ratna', 'Ra\u00ADtna', '\u202Aratna\u202C', 'rat\uFEFFna', 'RATNA ayu'],
  ],
  ['full-width letters', 'ＫＯＰＩ Susu', ['kopi', 'ｋｏｐｉ', 'KOPI', 'kopi\u00A0susu']],
  ['quotes', 'Teh “Poci”', ['"poci"', '“poci”', '„poci“', '«poci»']],
  ['letters that have no plain form', 'Smørrebrød Łódź', ['smorrebrod', 'SMØRREBRØD', 'lodz', 'Łódź']],
])('a text with %s', (_, text, spellings) => {
  test.each(Object.keys(searches))('is found in %s in every spelling', async (search) => {
    await fill(text)
    const expected = await found(search, text.split(' ').at(-1)!)
    expect(expected).toHaveLength(1)
    for (const q of spellings) expect(await found(search, q), q).toEqual(expected)
    expect(await found(search, 'tidak ada')).toEqual([])
  })
})

describe.each([
  [
    "Ibu Ma'ruf",
    ['Ma’ruf', 'ma‘ruf', 'Maʼruf', 'Maʿruf', 'Maʾruf', 'ma`ruf', 'Ma´ruf', 'ibu  ma’ruf', 'Ｍａ＇ｒｕｆ'],
  ],
  ['Ibu Ma’ruf', ["Ma'ruf", 'MA`RUF', 'Ibu\u00A0Ma\u02BBruf']],
  ['Toko  Ruko–Kita', ['ruko-kita', 'toko ruko', 'TOKO   RUKO', 'toko\u3000ruko—kita']],
  ['Toko Ruko-Kita', ['Toko  Ruko–Kita', 'Tókö Rùko']],
])('a text stored as %j', (text, spellings) => {
  test.each([...Object.keys(searches), 'suggestions of products', 'the search of the console'])(
    'is found in %s in another spelling',
    async (search) => {
      await fill(text)
      const find = async (q: string) => {
        if (search === 'suggestions of products')
          return (await suggestProducts(db, q, 'id')).products.map(({ id }) => id)
        if (search !== 'the search of the console') return found(search, q)
        const groups = (await searchShop(db, q, { language: 'id', staff: owner })).data
        return groups.flatMap(({ kind, results }) => results.map(({ id }) => `${kind} ${id}`)).toSorted()
      }
      const expected = await find(text)
      expect(expected).toHaveLength(search === 'the search of the console' ? 4 : 1)
      for (const q of spellings) expect(await find(q), q).toEqual(expected)
    },
  )
})

test('the text of the browser is folded like that of the database', async () => {
  const { rows } = await sql<{ code: number; folded: string }>`
    select n as code, search_fold('A' || chr(n) || '  b ') as folded from generate_series(32, 65535) n
    where n <> 127 and n not between 55296 and 57343`.execute(db)
  const differing = rows.filter(
    ({ code, folded }) => searchFold(`A${String.fromCodePoint(code)}  b `) !== folded,
  )
  // The databases know other scripts and versions of Unicode.
  expect(differing.filter(({ code }) => code < 0x250 || (code >= 0x1e00 && code < 0x2c00))).toEqual([])
})

describe('a phone number', () => {
  test.each(['orders', 'bookings', 'customers'])(
    'is found in %s in every format, and by a part',
    async (search) => {
      await fill('Bu Ratna')
      const one = [`${search === 'customers' ? 'user' : search.slice(0, -1)}1`]
      for (const q of [
        '081234567890',
        '0812-3456-7890',
        '0812 3456 7890',
        '+62 812 3456 7890',
        '+6281234567890',
        '6281234567890',
        '(0812) 3456.7890',
        '006281234567890',
        '+62 (0)812 3456 7890',
        '62\u2011812\u20113456\u20117890',
        '\u202A+62 812\u20103456\u20107890\u202C',
        '０８１２３４５６７８９０',
        '0812',
        '3456-78',
        '34567890',
        '812 3456',
      ])
        expect(await found(search, q), q).toEqual(one)
      expect(await found(search, '0813')).toEqual([])
    },
  )
})

test('a plate is found in the bookings with any spacing, and by its beginning', async () => {
  await fill('Bu Ratna')
  for (const q of [
    'B 1234 XYZ',
    'b1234xyz',
    'b 1234 xyz',
    'B-1234-XYZ',
    'B\u00A01234\u2011XYZ',
    'b1234',
    'B 1234',
    'b-1234-x',
    '1234 xyz',
  ])
    expect(await found('bookings', q), q).toEqual(['booking1'])
  expect(await found('bookings', 'dk77')).toEqual(['booking2'])
})

test('a reference is found with another dash and in another case', async () => {
  await fill('Bu Ratna')
  for (const q of ['TRX-AAA1-BBB1', 'trx\u2011aaa1\u2011bbb1', ' TRX–AAA1–BBB1\u200B', 'aaa1—b'])
    expect(await found('orders', q), q).toEqual(['order1'])
})

test('a changed text is found by its new value only, and a deleted row is not found', async () => {
  await fill('Bu Ratna')
  await sql`update users set full_name = 'Bu Sri', phone = null where id = 'user1'`.execute(db)
  await sql`update orders set customer_phone = '0899-1' where id = 'order1'`.execute(db)
  await sql`delete from bookings where id = 'booking1'`.execute(db)
  expect(await found('customers', 'ratna')).toEqual([])
  expect(await found('customers', 'sri')).toEqual(['user1'])
  expect(await found('customers', '0812')).toEqual([])
  expect(await found('orders', '62 899 1')).toEqual(['order1'])
  expect(await found('bookings', 'ratna')).toEqual([])
})

describe('an order by name', () => {
  const names = [
    'Zaitun',
    'éclair',
    'Eclair B',
    'apel',
    '‘Asam’',
    'Ångström',
    'Éclair A',
    'Jum’at',
    'Jumat',
    'Édam',
    'Endive',
  ]
  const sorted = [
    '‘Asam’',
    'Ångström',
    'apel',
    'éclair',
    'Éclair A',
    'Eclair B',
    'Édam',
    'Endive',
    'Jum’at',
    'Jumat',
    'Zaitun',
  ]

  test.each([
    ['the catalogue', async () => (await listProducts(db, page, 'id')).data],
    [
      'the whole catalogue, backwards',
      async () => (await listProducts(db, { order: 'desc' }, 'id')).data.toReversed(),
    ],
    ['the catalogue in English', async () => (await listProducts(db, page, 'en')).data],
    ['the admin’s products', async () => (await listAdminProducts(db, page, 'id')).data],
    ['the categories', async () => await listCategories(db, 'id')],
    ['the services', async () => await listServices(db, 'id')],
  ])('puts letters with accents beside those without in %s', async (_, read) => {
    await sql`insert into categories (id, name) select name, name from unnest(${names}::text[]) name`.execute(
      db,
    )
    await sql`insert into services (id, name, price) select name, name, 1000 from unnest(${names}::text[]) name`.execute(
      db,
    )
    await sql`insert into products (id, category_id, name, description, price)
      select name, name, name, '', 1000 from unnest(${names}::text[]) name`.execute(db)
    expect((await read()).map(({ name }) => name)).toEqual(sorted)
  })
})

test('a folded text does not change when it is folded again', async () => {
  const { rows } = await sql<{ code: number }>`
    select n as code from generate_series(1, 65535) n
    where n not between 55296 and 57343 and search_fold(search_fold('a' || chr(n))) <> search_fold('a' || chr(n))`.execute(
    db,
  )
  expect(rows).toEqual([])
})
