import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { exportBatch, momentCell, readBatches, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { activityColumns, customersFound, identityColumns, type CustomerRow } from './customers.ts'

/** The customers of the list with this search, newest first. */
export const exportCustomers = (
  db: Db,
  { q }: { q?: string | undefined },
  language: Language,
): AsyncIterable<string> =>
  writeCsv(
    columns,
    readBatches<ExportedRow>((after) => readPage(db, q, after)),
    language,
  )

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
    .limit(exportBatch)
  const { rows } = await sql<ExportedRow>`
    select ${identityColumns}, u.address, u.created_at::text as added, ${activityColumns(sql`u.id`)}
    from users u where u.id in (${chosen}) order by u.created_at desc, u.id desc`.execute(db)
  return rows
}

const columns: readonly CsvColumn<ExportedRow>[] = [
  ['Nama', 'Name', (customer) => customer.full_name],
  ['Email', 'Email', (customer) => customer.email],
  ['Email dikonfirmasi', 'Email confirmed', (customer) => customer.email_confirmed],
  ['Telepon', 'Phone', (customer) => customer.phone],
  [
    'Setuju WhatsApp sejak (WIB)',
    'Agreed to WhatsApp since (WIB)',
    (customer) => customer.whatsapp_agreed_at && momentCell(customer.whatsapp_agreed_at),
  ],
  ['Alamat', 'Address', (customer) => customer.address],
  ['Punya akun', 'Has an account', (customer) => customer.has_account],
  ['Pelanggan sejak (WIB)', 'Customer since (WIB)', (customer) => momentCell(customer.created_at)],
  ['Pesanan', 'Orders', (customer) => customer.orders],
  ['Booking', 'Bookings', (customer) => customer.bookings],
  ['Total belanja (Rp)', 'Total spent (Rp)', (customer) => customer.total_spent],
  [
    'Pesanan terakhir (WIB)',
    'Last order (WIB)',
    (customer) => customer.last_order_at && momentCell(customer.last_order_at),
  ],
]
