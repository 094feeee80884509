import { readCode } from '#contract/catalogue/gtin.ts'
import { sql, type RawBuilder } from 'kysely'
import { isLongEnough, kindsFor, searchKinds, type SearchKind } from '#contract/admin/search-query.ts'
import type { SearchGroup, SearchResult } from '#contract/admin/search-schemas.ts'
import { normalisePlate } from '#contract/bookings/plate.ts'
import { bookingTraits } from '#contract/bookings/transitions.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { formatDate, formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { Staff } from '#contract/platform/roles.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { momentOf } from '#contract/platform/time.ts'
import { isFound } from '#server/accounts/search-texts.ts'
import { bookingsFound, byNewest } from '#server/bookings/list-all-bookings.ts'
import { hourOf } from '#server/bookings/move-booking.ts'
import { chooseAdminProducts } from '#server/catalogue/choose-admin-products.ts'
import { sizeHasCode } from '#server/catalogue/product-codes.ts'
import { correctQuery, type OtherNames } from '#server/catalogue/correct-query.ts'
import { byNameMatch, containsWords } from '#server/catalogue/search-text.ts'
import { newest, ordersFound, readAdminSummaries } from '#server/orders/list-all-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { selectFirstIds, sortLikePage, type List } from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { customersFound } from './customers.ts'

/** The results of each kind. */
const maxResults = 5

/** Typing errors are corrected to the names of these customers, the newest. It keeps the search quick. */
const maxKnownCustomers = 10_000

/**
 * Searches orders, customers, products and bookings, each as its list does, and also products by their code. Exact
 * matches of a reference, code or plate come first, in their group and by it. Where nothing matches, it corrects
 * typing errors in the names of products and customers, for a person who may see both. A kind that the person may not
 * see is not searched.
 */
export async function searchShop(
  db: Db,
  q = '',
  { language, staff }: { language: Language; staff: Staff },
): Promise<{ data: SearchGroup[]; corrected_query: string | null }> {
  const kinds = kindsFor(staff)
  const find = (query: string) => findGroups(db, { q: query, kinds }, language)
  const data = await find(q)
  // References, plates, codes and phone numbers are not names.
  const isOfNames = kinds.length === searchKinds.length && isLongEnough(q) && !/\d/.test(q)
  const corrected = isOfNames && !hasResults(data) ? await correctQuery(db, q, namesOfTheConsole) : null
  const better = corrected === null ? data : await find(corrected)
  return hasResults(better) ? { data: better, corrected_query: corrected } : { data, corrected_query: null }
}

const hasResults = (groups: readonly SearchGroup[]): boolean =>
  groups.some(({ results }) => results.length > 0)

/** Visitors see neither customers nor hidden products. */
const namesOfTheConsole: OtherNames = {
  contain: (
    word,
  ) => sql`exists (select from users u where u.role = 'customer' and ${isFound('u.search_text', word)})
    or exists (select from products p where ${containsWords(word)})`,
  all: sql`select split_part(search_text, chr(10), 1) as names from (
      select search_text from users where role = 'customer' and removed_at is null
      order by created_at desc, id desc limit ${maxKnownCustomers}) customers
    union all select split_part(search_text, chr(10), 1) from products where hidden_at is not null`,
}

async function findGroups(
  db: Db,
  { q, kinds }: { q: string; kinds: readonly SearchKind[] },
  language: Language,
): Promise<SearchGroup[]> {
  const found = isLongEnough(q) && kinds.length > 0 ? await findIds(db, q.trim(), kinds) : nothing
  const groups: SearchGroup[] = []
  for (const kind of kinds) {
    const { exact, ids } = found[kind]
    const shown = ids.slice(0, maxResults)
    const results = shown.length > 0 ? await readResults[kind](db, shown, language) : []
    groups.push({
      kind,
      results: results.map((result) => ({ kind, ...result, exact: exact.has(result.id) })),
      more: ids.length > maxResults,
    })
  }
  const hasExact = ({ results }: SearchGroup) => results.some(({ exact }) => exact)
  return [...groups.filter(hasExact), ...groups.filter((group) => !hasExact(group))]
}

/** Exact matches first; one id more than is shown if there are more. */
type FoundIds = Record<SearchKind, { exact: ReadonlySet<string>; ids: readonly string[] }>

const none = { exact: new Set<string>(), ids: [] }
const nothing: FoundIds = { order: none, customer: none, product: none, booking: none }

interface Searched {
  /** The matches in the order of the list. */
  list: List
  /** Those whose reference, code or plate is the query. */
  isExact?: RawBuilder<boolean> | undefined
}

/** The ids of all kinds in one query. */
async function findIds(db: Db, q: string, kinds: readonly SearchKind[]): Promise<FoundIds> {
  const searched = await searchedLists(db, q)
  const columns = kinds.flatMap((kind) => {
    const { list, isExact } = searched[kind]
    const exact =
      isExact && selectFirstIds({ ...list, rows: list.rows.clearWhere().where(isExact) }, maxResults)
    return [
      sql`${exact ? sql`array(${exact})` : sql`'{}'::text[]`} as ${sql.ref(`${kind}_exact`)}`,
      sql`array(${selectFirstIds(list, maxResults + 1)}) as ${sql.ref(kind)}`,
    ]
  })
  const { rows } = await sql<
    Partial<Record<SearchKind | `${SearchKind}_exact`, string[]>>
  >`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The search returned no row')
  const of = (kind: SearchKind) => {
    const exact = new Set(row[`${kind}_exact`] ?? [])
    return { exact, ids: [...exact.union(new Set(row[kind] ?? []))] }
  }
  return { order: of('order'), customer: of('customer'), product: of('product'), booking: of('booking') }
}

async function searchedLists(db: Db, q: string): Promise<Record<SearchKind, Searched>> {
  const reference = normaliseCode(q).toUpperCase()
  const plate = normalisePlate(q)
  const code = readCode(q)
  return {
    order: {
      list: { rows: ordersFound(db, { q }), alias: 'orders', ...newest },
      isExact: sql`reference = ${reference}`,
    },
    customer: {
      list: {
        rows: customersFound(db.selectFrom('users as u'), q),
        alias: 'u',
        by: [sql`u.created_at`],
        direction: 'desc',
      },
    },
    product: {
      list: {
        rows: await chooseAdminProducts(db, { q }),
        alias: 'p',
        by: byNameMatch(q),
        direction: 'asc',
      },
      isExact:
        code === null
          ? undefined
          : sql`p.id in (select s.product_id from product_sizes s where ${sizeHasCode(code)})`,
    },
    booking: {
      list: { rows: bookingsFound(db, { q }), alias: 'bookings', ...byNewest },
      isExact: sql`(bookings.reference = ${reference} or bookings.plate = ${plate})`,
    },
  }
}

type Shown = Pick<SearchResult, 'id' | 'title' | 'detail'>

/** The results with these ids, in their order. */
const readResults: Record<SearchKind, (db: Db, ids: string[], language: Language) => Promise<Shown[]>> = {
  order: async (db, ids, language) => {
    const orders = await readAdminSummaries(db, { ids }, language)
    return orders.map((order) => ({
      id: order.id,
      title: `${order.reference} · ${order.customer_name}`,
      detail: joinParts(
        orderStatusLabel(order.status, 'owner', language, order),
        formatDate(order.created_at, language),
        formatRupiah(order.total_amount),
      ),
    }))
  },
  customer: async (db, ids, language) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'full_name', 'email', 'phone', 'created_at'])
      .where('id', 'in', ids)
      .execute()
    return sortLikePage({ ids }, rows).map(({ id, full_name, email, phone, created_at }) => ({
      id,
      title: full_name,
      detail: joinParts(phone, email) || since[language](formatDate(created_at, language) ?? ''),
    }))
  },
  product: async (db, ids, language) => {
    const rows = await db
      .selectFrom('products as p')
      .select(['id', 'name', 'name_en', 'price', 'hidden_at'])
      .select(
        sql<number>`(select coalesce(sum(stock), 0)::int8 from product_sizes where product_id = p.id)`.as(
          'stock',
        ),
      )
      .where('id', 'in', ids)
      .execute()
    return sortLikePage({ ids }, rows).map(({ id, name, name_en, price, hidden_at, stock }) => ({
      id,
      title: inLanguage(name, name_en, language),
      detail: joinParts(formatRupiah(price), inStock[language](stock), hidden_at && hidden[language]),
    }))
  },
  booking: async (db, ids, language) => {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'reference', 'plate', 'customer_name', 'status', 'day', 'hour'])
      .where('id', 'in', ids)
      .execute()
    return sortLikePage({ ids }, rows).map(({ id, reference, plate, customer_name, status, ...row }) => {
      const { date, time } = hourOf(row)
      return {
        id,
        title: `${reference} · ${plate}`,
        detail: joinParts(
          bookingTraits[status].label.owner[language],
          formatDateTime(momentOf(date, time), language),
          customer_name,
        ),
      }
    })
  },
}

const joinParts = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

const since = {
  id: (day: string) => `Pelanggan sejak ${day}`,
  en: (day: string) => `Customer since ${day}`,
}
const inStock = {
  id: (n: number) => (n === 0 ? 'Stok habis' : `Stok ${n}`),
  en: (n: number) => (n === 0 ? 'Sold out' : `${n} in stock`),
}
const hidden = { id: 'Tersembunyi', en: 'Hidden' }
