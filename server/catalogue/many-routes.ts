import * as calls from '#contract/many-products.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { showTask } from '#server/platform/tasks/show-tasks.ts'
import { askToChangeMany } from './change-many.ts'
import { exportProducts } from './file/export-products.ts'
import { askToImport, planImport } from './file/import-products.ts'
import { planMany } from './plan-many.ts'

/** The owner's products, many at once. */
export function openManyProducts(door: Door, { beginWork }: Pick<App, 'beginWork'>) {
  const asked = async (db: Db, id: string) => ({ status: 202 as const, data: await showTask(db, id) })
  door.open(
    calls.changeManyProducts,
    async ({ db, user, query, body, language }) =>
      query.dry_run === '1'
        ? { data: await planMany(db, body, body.change, language) }
        : asked(db, await askToChangeMany(db, user, body, language)),
    { afterwards: beginWork },
  )
  door.open(calls.exportProducts, async ({ db, query, language }) => exportProducts(db, query, language))
  door.open(
    calls.importProducts,
    async ({ db, user, query, body, file, language }) =>
      query.dry_run === '1'
        ? { data: await planImport(db, file, language) }
        : asked(db, await askToImport(db, user, file, body, language)),
    { afterwards: beginWork },
  )
}
