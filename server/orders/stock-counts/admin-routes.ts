import * as endpoints from '#contract/orders/stock-count-schemas.ts'
import * as runningEndpoints from '#contract/orders/running-count-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { countStock } from './count-stock.ts'
import { exportCount } from './export-count.ts'
import { findCountItems } from './find-count-items.ts'
import { listStockCounts, showStockCount } from './list-counts.ts'
import { readShelf } from './read-shelf.ts'
import * as running from './running-count.ts'
import { showRunningCount, showRunningLine } from './show-running-count.ts'

export function registerStockCountEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.findCountItems, async ({ db, query, language }) =>
    findCountItems(db, query.q, language),
  )
  registry.registerEndpoint(endpoints.previewStockCount, async ({ db, body }) => ({
    data: await readShelf(db, body.lines),
  }))
  registry.registerEndpoint(endpoints.countStock, async ({ db, user, body, language }) => {
    const id = await countStock(db, user, body)
    return {
      message: successMessages.stockCounts.saved[language],
      data: await showStockCount(db, id, language),
    }
  })
  registry.registerEndpoint(runningEndpoints.showRunningCount, async ({ db, language }) =>
    showRunningCount(db, language),
  )
  registry.registerEndpoint(runningEndpoints.countPieces, async ({ db, user, body, language }) => {
    const { replaced } = await running.countPieces(db, user, body)
    return { data: { line: await showRunningLine(db, body.size_id, language), replaced } }
  })
  registry.registerEndpoint(runningEndpoints.addEntries, async ({ db, params, body, language }) => {
    await running.addEntries(db, params.size_id, body.added)
    return { message: successMessages.stockCounts.choiceSaved[language] }
  })
  registry.registerEndpoint(runningEndpoints.discardEntries, async ({ db, user, body, language }) => {
    await running.discardEntries(db, user, body)
    return { message: successMessages.stockCounts.discarded[language] }
  })
  registry.registerEndpoint(endpoints.listStockCounts, async ({ db, query }) => listStockCounts(db, query))
  registry.registerEndpoint(endpoints.showStockCount, async ({ db, params, language }) => ({
    data: await showStockCount(db, params.id, language),
  }))
  registry.registerEndpoint(endpoints.exportStockCount, async ({ db, params, language }) => {
    const count = await showStockCount(db, params.id, language)
    return {
      fileName: `${fileName[language]}-${dayOf(new Date(count.at))}.csv`,
      pieces: exportCount(count, language),
    }
  })
}

const fileName = { id: 'hitung-stok', en: 'stock-count' }
