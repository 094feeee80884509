import * as endpoints from '#contract/catalogue/bulk-edit-schemas.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { showTask } from '#server/platform/tasks/show-tasks.ts'
import { requestBulkEdit } from './bulk-edit.ts'
import { exportProducts } from '../csv/export-products.ts'
import { requestImport, previewImport } from '../csv/import-products.ts'
import { previewBulkEdit } from './preview.ts'

export function registerBulkEditEndpoints(
  registry: EndpointRegistry,
  { startTasks }: Pick<App, 'startTasks'>,
) {
  registry.registerEndpoint(endpoints.previewManyProducts, async ({ db, body, language }) => ({
    data: await previewBulkEdit(db, body, body.change, language),
  }))
  registry.registerEndpoint(
    endpoints.bulkEditProducts,
    async ({ db, user, body, language }) => ({
      data: await showTask(db, await requestBulkEdit(db, user, body, language)),
    }),
    { afterwards: startTasks },
  )
  registry.registerEndpoint(endpoints.exportProducts, async ({ db, query, language }) =>
    exportProducts(db, query, language),
  )
  registry.registerEndpoint(endpoints.previewImport, async ({ db, file, body, language }) => ({
    data: await previewImport(db, file, body.same_name, language),
  }))
  registry.registerEndpoint(
    endpoints.importProducts,
    async ({ db, user, body, file, language }) => ({
      data: await showTask(db, await requestImport(db, user, file, body, language)),
    }),
    { afterwards: startTasks },
  )
}
