import * as z from 'zod/mini'
import { OrderCounts, orderActions, type OrderAction, type SkippedOrder } from '#contract/platform/task.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isProblem } from '#server/platform/problem.ts'
import { requestTask, type Requester } from '#server/platform/tasks/request-task.ts'
import type { Progress, RunningTask, TaskKind } from '#server/platform/tasks/task-kind.ts'
import { advanceOrder } from './advance-order.ts'

const Input = z.object({ ids: z.array(z.string()), action: z.enum(orderActions) })
type Input = z.infer<typeof Input>

/** Returns the id of the task. */
export function requestOrderMoves(db: Db, by: Requester, { ids: named, action }: Input): Promise<string> {
  const ids = [...new Set(named)]
  return requestTask(db, {
    kind: 'orders',
    ...by,
    details: { action },
    input: { ids, action } satisfies Input,
    total: ids.length,
  })
}

/** Each order is moved in a transaction of its own, so that it is locked as briefly as by a single step. */
export const orderMovesTask: TaskKind = {
  name: 'orders',
  attempts: () => 5,
  retrySeconds: 5,
  async run(task) {
    const { ids, action } = z.parse(Input, task.input)
    for (let id = ids[task.done]; id !== undefined; id = ids[task.done])
      await task.step((tx) => moveNext(tx, task, id, action))
  },
}

async function moveNext(tx: Db, task: RunningTask, id: string, action: OrderAction): Promise<Progress> {
  const { moved, refused } = task.outcome ? z.parse(OrderCounts, task.outcome) : { moved: 0, refused: 0 }
  const skipped = await moveOrSkip(tx, task, id, action)
  return {
    done: task.done + 1,
    outcome: {
      moved: moved + (skipped ? 0 : 1),
      refused: refused + (skipped ? 1 : 0),
    } satisfies OrderCounts,
    ...(skipped && { report: [...task.report, skipped] }),
  }
}

/** The problems are thrown before the step writes anything, so the transaction can continue after them. */
async function moveOrSkip(
  tx: Db,
  { askedBy }: RunningTask,
  id: string,
  action: OrderAction,
): Promise<SkippedOrder | null> {
  try {
    await advanceOrder(tx, { id: askedBy ?? '' }, id, { status: action })
    return null
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return { order_id: id, reference: null, status: null, why: 'unknown' }
    const isRefunded = isProblem(error, 'ORDER_REFUNDED')
    if (!isRefunded && !isProblem(error, 'ORDER_STEP_FORBIDDEN')) throw error
    const { reference, status } = await tx
      .selectFrom('orders')
      .select(['reference', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const why = status === action ? 'moved' : isRefunded ? 'refunded' : 'step'
    return { order_id: id, reference, status, why }
  }
}
