import * as calls from '#contract/many-products.ts'
import type { Door } from '#server/platform/http/door.ts'
import { changeMany } from './change-many.ts'
import { exportProducts } from './file/export-products.ts'
import { importProducts } from './file/import-products.ts'
import { planMany } from './plan-many.ts'

/** The owner's products, many at once. */
export function openManyProducts(door: Door) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(
    calls.changeManyProducts,
    async ({ db, user, query, body, language }) => ({
      data:
        query.dry_run === '1'
          ? await planMany(db, body, body.change, language)
          : await changeMany(db, user, body, language),
    }),
    refreshesPages,
  )
  door.open(calls.exportProducts, async ({ db, query, language }) => exportProducts(db, query, language))
  door.open(
    calls.importProducts,
    async ({ db, user, query, file, language }) => ({
      data: await importProducts(db, user, file, { dryRun: query.dry_run === '1' }, language),
    }),
    refreshesPages,
  )
}
