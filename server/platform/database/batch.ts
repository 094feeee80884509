import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'
import { wasTurnedDown } from './outage.ts'

export interface Batching<Input, Output> {
  /** Does what all of them ask for in one statement, all of it or nothing; what each is answered, in their order. */
  run: (db: Db, inputs: readonly Input[]) => Promise<readonly Output[]>
  /** Two that have the same key are never in one statement. */
  keyOf?: (input: Input) => string
}

interface Waiting<Input, Output> {
  input: Input
  /** Calls in the context of who asked. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

interface Queue<Input, Output> {
  waiting: Waiting<Input, Output>[]
  underWay: number
}

/** In one statement. */
const most = 50
/** Milliseconds for which others wait to go together; a statement that hangs, or waits for a lock, keeps nobody for longer. */
const patience = 50

/**
 * Who asks for the same while a statement is under way goes together with the others in the next one (decision 044): a busy shop has fewer
 * statements and commits, and one customer alone waits for nobody. Where the database turns a statement of several down, each is
 * asked alone, and hears of nobody else's mistake. In the caller's transaction it is asked at once.
 */
export function inBatches<Input, Output>({
  run,
  keyOf,
}: Batching<Input, Output>): (db: Db, input: Input) => Promise<Output> {
  const queues = new WeakMap<Db, Queue<Input, Output>>()

  async function alone(db: Db, input: Input): Promise<Output> {
    const [output] = await run(db, [input])
    return output!
  }

  function advance(db: Db, queue: Queue<Input, Output>): void {
    if (queue.underWay > 0 || queue.waiting.length === 0) return
    const batch = takeBatch(queue)
    queue.underWay++
    let isCounted = true
    const advanceOnce = () => {
      if (!isCounted) return
      isCounted = false
      queue.underWay--
      advance(db, queue)
    }
    const timer = setTimeout(advanceOnce, patience)
    void batch[0]!.inContext(settle, db, batch).finally(() => {
      clearTimeout(timer)
      advanceOnce()
    })
  }

  function takeBatch(queue: Queue<Input, Output>): Waiting<Input, Output>[] {
    const keys = new Set<string>()
    const batch: Waiting<Input, Output>[] = []
    const left: Waiting<Input, Output>[] = []
    for (const one of queue.waiting) {
      const key = keyOf?.(one.input)
      const fits = batch.length < most && (key === undefined || !keys.has(key))
      if (fits && key !== undefined) keys.add(key)
      ;(fits ? batch : left).push(one)
    }
    queue.waiting = left
    return batch
  }

  /** Never rejects. */
  async function settle(db: Db, batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(
        db,
        batch.map(({ input }) => input),
      )
      batch.forEach(({ resolve }, n) => resolve(outputs[n]!))
    } catch (error) {
      const isHeldApart = batch.length > 1 && wasTurnedDown(error)
      for (const { input, inContext, resolve, reject } of batch)
        if (isHeldApart) inContext(alone, db, input).then(resolve, reject)
        else reject(error)
    }
  }

  return (db, input) => {
    if (db.isTransaction) return alone(db, input)
    let queue = queues.get(db)
    if (!queue) queues.set(db, (queue = { waiting: [], underWay: 0 }))
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    queue.waiting.push({ input, inContext: AsyncLocalStorage.snapshot(), resolve, reject })
    // Those that were read from their sockets in the same turn go together.
    setImmediate(advance, db, queue)
    return promise
  }
}
