import * as calls from '#contract/many-products.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { showTask } from '#server/platform/tasks/show-tasks.ts'
import { askToChangeMany } from './change-many.ts'
import { exportProducts } from './file/export-products.ts'
import { askToImport, planImport } from './file/import-products.ts'
import { planMany } from './plan-many.ts'

/** The owner's products, many at once. */
export function openManyProducts(door: Door, { beginWork }: Pick<App, 'beginWork'>) {
  door.open(calls.previewManyProducts, async ({ db, body, language }) => ({
    data: await planMany(db, body, body.change, language),
  }))
  door.open(
    calls.changeManyProducts,
    async ({ db, user, body, language }) => ({
      data: await showTask(db, await askToChangeMany(db, user, body, language)),
    }),
    { afterwards: beginWork },
  )
  door.open(calls.exportProducts, async ({ db, query, language }) => exportProducts(db, query, language))
  door.open(calls.previewImport, async ({ db, file, language }) => ({
    data: await planImport(db, file, language),
  }))
  door.open(
    calls.importProducts,
    async ({ db, user, body, file, language }) => ({
      data: await showTask(db, await askToImport(db, user, file, body, language)),
    }),
    { afterwards: beginWork },
  )
}
