import { sql } from 'kysely'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow, momentCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { activityColumns, customersFound, identityColumns, type CustomerRow } from './customers.ts'

/** Limits the memory of an export. */
const batchSize = 500

/** The customers of the list with this search, newest first. */
export async function* exportCustomers(
  db: Db,
  { q }: { q?: string | undefined },
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow(columns.map((column) => column[language]))
  let last: ExportedRow | undefined
  do {
    const page = await readPage(db, q, last)
    if (page.length > 0) yield page.map((customer) => csvRow(toCells(customer, language))).join('')
    last = page.length === batchSize ? page.at(-1) : undefined
  } while (last)
}

/** `added` is the time to the microsecond, from which the next page continues. */
type ExportedRow = CustomerRow & { address: string | null; added: string }

async function readPage(
  db: Db,
  q: string | undefined,
  after: ExportedRow | undefined,
): Promise<ExportedRow[]> {
  const chosen = customersFound(db.selectFrom('users as u'), q)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(u.created_at, u.id) < (${after?.added}::timestamptz, ${after?.id})`),
    )
    .select('u.id')
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(batchSize)
  const { rows } = await sql<ExportedRow>`
    select ${identityColumns}, u.address, u.created_at::text as added, ${activityColumns(sql`u.id`)}
    from users u where u.id in (${chosen}) order by u.created_at desc, u.id desc`.execute(db)
  return rows
}

const columns: readonly Bilingual[] = [
  { id: 'Nama', en: 'Name' },
  { id: 'Email', en: 'Email' },
  { id: 'Email dikonfirmasi', en: 'Email confirmed' },
  { id: 'Telepon', en: 'Phone' },
  { id: 'Alamat', en: 'Address' },
  { id: 'Punya akun', en: 'Has an account' },
  { id: 'Pelanggan sejak (WIB)', en: 'Customer since (WIB)' },
  { id: 'Pesanan', en: 'Orders' },
  { id: 'Booking', en: 'Bookings' },
  { id: 'Total belanja (Rp)', en: 'Total spent (Rp)' },
  { id: 'Pesanan terakhir (WIB)', en: 'Last order (WIB)' },
]

const toCells = (customer: ExportedRow, language: Language) => [
  customer.full_name,
  customer.email,
  customer.email_confirmed ? yes[language] : null,
  customer.phone,
  customer.address,
  customer.has_account ? yes[language] : null,
  momentCell(customer.created_at),
  customer.orders,
  customer.bookings,
  customer.total_spent,
  customer.last_order_at && momentCell(customer.last_order_at),
]

const yes = { id: 'ya', en: 'yes' }
