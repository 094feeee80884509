import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

export async function readShopSettings(db: Db): Promise<ShopSettings> {
  addCacheTags('settings')
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const stored = rows.filter(({ key }) => key in defaults)
  return { ...defaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) }
}

export async function changeShopSettings(db: Db, changes: Partial<ShopSettings>): Promise<void> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (entries.length > 0) await inTransaction(db, (tx) => writeSettings(tx, entries))
}

/** Other changes of settings wait until the transaction ends; reads continue. */
export async function lockShopSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('griya settings'))`.execute(tx)
}

/** Only settings that were ever changed have a version. Versions only grow. */
export async function readRevisions(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('settings').select(['key', 'revision']).execute()
  return new Map(rows.map(({ key, revision }) => [key, revision]))
}

/**
 * A setting that is saved unchanged keeps its version and the time of its last change. A default that is saved for the
 * first time was in force from the beginning.
 */
async function writeSettings(tx: Db, entries: [string, unknown][]): Promise<void> {
  await lockShopSettings(tx)
  await tx
    .insertInto('settings')
    .values(
      entries.map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_at: isDefault(key, value) ? new Date(0) : sql<Date>`shop_now()`,
        revision: sql<number>`(select coalesce(max(revision), 0) + 1 from settings)`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updated_at: sql<Date>`shop_now()`,
          revision: eb.ref('excluded.revision'),
        }))
        .whereRef('settings.value', 'is distinct from', 'excluded.value'),
    )
    .execute()
}

const isDefault = (key: string, value: unknown): boolean =>
  Object.entries(defaults).some(([name, standard]) => name === key && isDeepStrictEqual(value, standard))

const workdays = Array.from({ length: 5 }, () => ({ open: '08:00', close: '17:00' }))

export const defaults: ShopSettings = {
  name: 'Griya',
  tagline: { id: 'Toko online kami', en: 'Our online shop' },
  workshop_name: '',
  email: '',
  reply_to: '',
  phone: '',
  chat_number: '',
  address: '',
  instagram: '',
  tiktok: '',
  nib: '',
  logo: { picture_id: null },
  accent_colour: '',
  initial_language: 'browser',
  hours: [...workdays, { open: '08:00', close: '15:00' }, null],
  closed_note: { id: '', en: '' },
  closed_days: [],
  hero: {
    title: { id: 'Selamat datang di toko kami', en: 'Welcome to our shop' },
    text: { id: 'Temukan produk pilihan untuk Anda.', en: 'Find something made for you.' },
    picture_id: null,
  },
  // A real shop starts without invented content and promises nothing.
  selling_points: [],
  return_days: 0,
  shipping_estimate: { id: '', en: '' },
  about: {
    stats: [],
    timeline: [],
    vision: { id: '', en: '' },
    mission: { id: '', en: '' },
    values: [],
  },
  quoted_reviews: [],
  qris: { payload: null, merchant_name: null, picture_id: null },
  qris_with_amount: true,
  payment: { transfer: { active: false, accounts: [] }, unique_amount: false },
  unpaid_hours: 24,
  remind_unpaid: true,
  bays: 5,
  low_stock: 5,
  default_weight: 1_000,
  second_factor: 'owners',
  guide: { skipped: [], looked: false, hidden: false },
  is_demo: false,
}
