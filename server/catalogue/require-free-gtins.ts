import { sql } from 'kysely'
import type { Bilingual } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { fullName } from './stock.ts'

interface BarcodedProduct {
  id: string
  sizes: readonly { name: string | null; gtin: string | null }[]
}

/** Throws GTIN_TAKEN, which names the product with the barcode, if another product has one of the barcodes. */
export async function requireFreeGtins(tx: Db, products: readonly BarcodedProduct[]): Promise<void> {
  const gtins = products.flatMap(({ sizes }) => sizes.flatMap(({ gtin }) => gtin ?? []))
  if (gtins.length === 0) return
  // The constraint alone would refuse the second of two admins without naming the product.
  await sql`select pg_advisory_xact_lock(hashtextextended('gtins', 0))`.execute(tx)
  const owners = await findGtinOwners(tx, gtins)
  for (const { id, sizes } of products)
    for (const [at, { name, gtin }] of sizes.entries()) {
      const owner = gtin && owners.get(gtin)
      if (owner && owner.product_id !== id)
        throw problem('GTIN_TAKEN', {
          field: name === null ? 'gtin' : `sizes.${at}.gtin`,
          gtin,
          name: owner.name,
        })
    }
}

export interface GtinOwner {
  product_id: string
  name: Bilingual
}

/** The sizes that have these barcodes, with the name of product and size. */
export async function findGtinOwners(
  db: Db,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, GtinOwner>> {
  if (gtins.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.gtin', 's.product_id', 'p.name', 'p.name_en as nameEn'])
    .select(['s.name as sizeName', 's.name_en as sizeNameEn'])
    .where('s.gtin', 'in', gtins)
    .execute()
  return new Map(
    rows.map(({ gtin, product_id, ...names }) => [gtin ?? '', { product_id, name: fullName(names) }]),
  )
}
