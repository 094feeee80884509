import * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import { BulkEdit } from '#contract/catalogue/bulk-edit-schemas.ts'
import type { AuditAction } from '#contract/platform/audit.ts'
import { ChangeCounts, type SkippedProduct } from '#contract/platform/task.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { requestTask } from '#server/platform/tasks/request-task.ts'
import type { Progress, RunningTask, TaskKind } from '#server/platform/tasks/task-kind.ts'
import { readProducts } from '../read-products.ts'
import { saveProducts } from '../save-products.ts'
import { correctStock } from '../stock-book.ts'
import { prepareEdit, showRefusal } from './plan-edit.ts'
import { computeFingerprint, firstByName, readVersions, type Version, type Which } from './preview.ts'

const maxReported = 100

const Input = z.object({
  /**
   * The versions are those at the time of the request. Two arrays are much faster to write than a hundred thousand
   * pairs.
   */
  ids: z.array(z.string()),
  versions: z.array(z.int()),
  change: BulkEdit,
})

/**
 * Returns the id of the task. Throws CATEGORY_UNKNOWN, and PLAN_OUTDATED if a product was edited, added or hidden
 * since the preview with this fingerprint.
 */
export async function requestBulkEdit(
  db: Db,
  admin: { id: string },
  { fingerprint, change, ...which }: Which & { change: BulkEdit; fingerprint?: string | null | undefined },
  language: Language,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await prepareEdit(tx, change)
    const versions = await readVersions(tx, which)
    if (fingerprint && computeFingerprint(versions) !== fingerprint) throw problem('PLAN_OUTDATED')
    return requestTask(tx, {
      kind: 'change',
      askedBy: admin.id,
      language,
      details: { change: change.kind },
      input: {
        ids: versions.map(({ id }) => id),
        versions: versions.map(({ version }) => version),
        change,
      } satisfies z.infer<typeof Input>,
      total: versions.length,
    })
  })
}

export const bulkEditTask: TaskKind = {
  name: 'change',
  attempts: () => 5,
  retrySeconds: 5,
  async run(running) {
    const { ids, versions, change } = z.parse(Input, running.input)
    do {
      const { done } = running
      const chunk = ids
        .slice(done, done + running.batchSize)
        .map((id, at) => ({ id, version: versions[done + at] ?? 0 }))
      await running.step((tx) => editChunk(tx, running, chunk, change))
    } while (running.done < ids.length)
  },
}

const nothing: ChangeCounts = { changed: 0, unchanged: 0, refused: 0, outdated: 0 }

async function editChunk(
  tx: Db,
  { askedBy, language, done, outcome, report }: RunningTask,
  versions: readonly Version[],
  change: BulkEdit,
): Promise<Progress> {
  const before = outcome ? z.parse(ChangeCounts, outcome) : nothing
  const ids = versions.map(({ id }) => id)
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  const isEdited = ({ id, version }: Version) => version !== versionOf.get(id)
  const userId = askedBy ?? ''
  const plan = await prepareEdit(tx, change)
  const locked = await readProducts(tx, ids, { lock: change.kind === 'stock' ? 'stock' : 'products' })
  const edited = locked.filter(isEdited)
  const planned = plan(locked.filter((product) => !isEdited(product)))
  await saveProducts(tx, { userId, action: actionOf(change) }, planned.products)
  await correctStock(tx, userId, planned.stock)
  const count = (state: string) => planned.rows.filter((row) => row.state === state).length
  const refused = firstByName(
    planned.rows.filter(({ state }) => state === 'refused'),
    maxReported,
  )
  return {
    done: done + versions.length,
    outcome: {
      changed: before.changed + count('changed'),
      unchanged: before.unchanged + count('unchanged'),
      refused: before.refused + count('refused'),
      outdated: before.outdated + edited.length,
    } satisfies ChangeCounts,
    report: [
      ...report,
      ...edited.map(({ id, name, name_en }): SkippedProduct => ({
        product_id: id,
        name: inLanguage(name, name_en, language),
        size_name: null,
        why: 'edited',
        before: null,
        after: null,
      })),
      ...refused.map((row) => showRefusal(row, language)),
    ].slice(0, maxReported),
  }
}

function actionOf(change: BulkEdit): AuditAction {
  if (change.kind !== 'visibility') return 'change-products'
  return change.hidden ? 'hide-product' : 'show-product'
}
