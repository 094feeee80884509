import type { NewStockCount } from '#contract/orders/stock-count-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { lockSizes, moveStock } from '#server/catalogue/stock-book.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { readShelf } from './read-shelf.ts'
import { takeFromRunningCount } from './running-count.ts'

/**
 * Changes the stock of the counted sizes by what was found or missing at the moment of counting. Orders that were
 * placed or shipped since do not change the difference. Throws SIZE_UNKNOWN, and COUNT_OUTDATED if the stock was
 * corrected after the owner saw the differences, as by a second admin who counted the same shelf. Lines of the running
 * count leave it (COUNT_SAVED). Returns the id of the count.
 */
export async function countStock(
  db: Db,
  admin: { id: string },
  { note, lines, running = false }: NewStockCount,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const sizes = await lockSizes(tx, { ids: lines.map(({ size_id }) => size_id) })
    if (lines.some(({ size_id }) => !sizes.has(size_id))) throw problem('SIZE_UNKNOWN')
    if (running) await takeFromRunningCount(tx, lines)
    const shelf = new Map((await readShelf(tx, lines)).map((line) => [line.size_id, line]))
    if (lines.some(({ size_id, expected }) => shelf.get(size_id)?.expected !== expected))
      throw problem('COUNT_OUTDATED')
    const id = newId()
    await tx
      .insertInto('stock_counts')
      .values({ id, by_user: admin.id, note: note || null })
      .execute()
    const rows = lines.map((line, at) => {
      const size = sizes.get(line.size_id)
      if (!size) throw problem('SIZE_UNKNOWN')
      const difference = line.counted - line.expected
      if (size.stock + difference > limits.stock) throw invalidField(`lines.${at}.counted`, '')
      return {
        count_id: id,
        position: at,
        product_id: size.product_id,
        size_id: size.id,
        product_name: size.name,
        product_name_en: size.name_en,
        size_name: size.size_name,
        size_name_en: size.size_name_en,
        expected: line.expected,
        counted: line.counted,
        // Sold pieces that are missing cannot be taken from the stock. The report names them.
        change: Math.max(difference, -size.stock),
        reason: difference === 0 ? null : (line.reason ?? null),
        note: (difference !== 0 && line.note) || null,
      }
    })
    await tx.insertInto('stock_count_lines').values(rows).execute()
    await moveStock(
      tx,
      rows.map(({ size_id, change, reason, note: why }) => ({
        size_id,
        change,
        reason,
        note: why,
        count_id: id,
        by_user: admin.id,
      })),
    )
    const changed = rows.filter(({ change }) => change !== 0).length
    await writeAudit(tx, {
      userId: admin.id,
      action: 'count-stock',
      subject: id,
      after: { lines: rows.length, changed, ...(note && { note }) },
    })
    return id
  })
}
