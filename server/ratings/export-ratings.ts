import { sql } from 'kysely'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow, momentCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readAdminRatings, ratingsFound, type RatingSearch } from './list-all-ratings.ts'

/** Limits the memory of an export. */
const batchSize = 500

export async function* exportRatings(
  db: Db,
  search: RatingSearch,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow(columns.map((column) => column[language]))
  let last: Place | undefined
  do {
    const places = await readPlaces(db, search, last)
    const ratings = new Map(
      (
        await readAdminRatings(
          db,
          places.map(({ id }) => id),
          language,
        )
      ).map((rating) => [rating.id, rating]),
    )
    const rows = places.flatMap(({ id }) => ratings.get(id) ?? [])
    if (rows.length > 0) yield rows.map((rating) => csvRow(toCells(rating, language))).join('')
    last = places.length === batchSize ? places.at(-1) : undefined
  } while (last)
}

/** `at` is the time to the microsecond, from which the next batch continues. */
interface Place {
  id: string
  at: string
}

const readPlaces = (db: Db, search: RatingSearch, after: Place | undefined): Promise<Place[]> =>
  ratingsFound(db, search)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.created_at, r.id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .select(['r.id', sql<string>`r.created_at::text`.as('at')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(batchSize)
    .execute()

const columns: readonly Bilingual[] = [
  { id: 'Tanggal (WIB)', en: 'Date (WIB)' },
  { id: 'Produk', en: 'Product' },
  { id: 'Bintang', en: 'Stars' },
  { id: 'Ulasan', en: 'Review' },
  { id: 'Nama', en: 'Name' },
  { id: 'Email', en: 'Email' },
  { id: 'Pesanan', en: 'Order' },
  { id: 'Foto', en: 'Photographs' },
  { id: 'Tersembunyi', en: 'Hidden' },
  { id: 'Balasan toko', en: "Shop's reply" },
  { id: 'Dibalas (WIB)', en: 'Replied (WIB)' },
]

const toCells = (rating: AdminRating, language: Language) => [
  momentCell(new Date(rating.created_at)),
  rating.product_name ?? shopItself[language],
  rating.rating,
  rating.review,
  rating.user_name,
  rating.user_email,
  rating.order && rating.order.reference,
  rating.photos.length || null,
  rating.hidden ? yes[language] : null,
  rating.reply && rating.reply.text,
  rating.reply && momentCell(new Date(rating.reply.at)),
]

const shopItself = { id: 'Toko', en: 'The shop' }
const yes = { id: 'ya', en: 'yes' }
