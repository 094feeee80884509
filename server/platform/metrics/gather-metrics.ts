import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

/** Numbers as processes hand them to each other. */
export type Numbers = (MetricObjectWithValues<MetricValue<string>> & { aggregator?: string })[]

/** What a process of the shop can say: about itself, and about the shop, which is the same whoever is asked. */
interface NumbersSource {
  process: () => Promise<Numbers>
  shop: () => Promise<Numbers>
}

/** Milliseconds until those that gave no answer are left out; the shop's own numbers take less. */
const patience = 1_900

/** All numbers as Prometheus reads them. */
export async function textOf(numbers: readonly Numbers[]): Promise<string> {
  // What belongs to one process alone, such as its start, bears that process's number: there is nothing to add up.
  for (const metric of numbers.flat()) {
    if (metric.aggregator === 'omit' || metric.aggregator === 'average') metric.aggregator = 'first'
    // The mean of nothing is no number, and none can be sent from one process to another.
    metric.values = metric.values.filter(({ value }) => Number.isFinite(value))
  }
  return AggregatorRegistry.aggregate([...numbers]).metrics()
}

/** How this process reads the numbers of them all: by itself where it is the only one, else by asking the primary. */
export function openGathering(source: NumbersSource): () => Promise<string> {
  if (!cluster.isWorker) return async () => textOf(await Promise.all([source.process(), source.shop()]))
  const asked = new Map<number, (text: string) => void>()
  process.on('message', (message) => {
    if (isMessage(message, 'text')) {
      asked.get(message.id)?.(message.text ?? '')
      asked.delete(message.id)
    } else if (isMessage(message, 'process') || isMessage(message, 'shop')) void answer(message)
  })
  let last = 0
  return () =>
    new Promise((resolve, reject) => {
      const id = ++last
      asked.set(id, resolve)
      setTimeout(() => {
        if (asked.delete(id)) reject(new Error('The primary did not answer'))
      }, 2 * patience).unref()
      tell({ griya: 'metrics', ask: 'all', id })
    })

  async function answer({ id, ask }: Message): Promise<void> {
    const numbers = await (ask === 'shop' ? source.shop() : source.process())
    tell({ griya: 'metrics', ask: 'numbers', id, numbers })
  }
}

/** A primary that is gone hears nothing; its workers end by themselves. */
const tell = (message: Message): void => void process.send?.(message, undefined, undefined, () => {})

/** The primary's part: it has no numbers itself, and asks every worker. */
export function gatherFromWorkers(): () => Promise<string> {
  const waiting = new Map<number, (numbers: Numbers) => void>()
  let last = 0
  cluster.on('message', (worker, message: unknown) => {
    if (isMessage(message, 'numbers')) {
      waiting.get(message.id)?.(message.numbers ?? [])
      waiting.delete(message.id)
    } else if (isMessage(message, 'all'))
      void gather().then((text) => send(worker, { griya: 'metrics', ask: 'text', id: message.id, text }))
  })
  return gather

  async function gather(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker?.isConnected() ? [worker] : [],
    )
    const answers: Numbers[] = []
    const asked = workers.map(async (worker) => {
      answers.push(await numbersOf(worker, 'process'))
      return worker
    })
    // The shop's numbers are asked of whoever is the first to answer, so of nobody who hangs.
    const shop = Promise.race(asked).then(async (first) => answers.push(await numbersOf(first, 'shop')))
    const deadline = Promise.withResolvers<void>()
    const timer = setTimeout(deadline.resolve, patience)
    await Promise.race([Promise.all([...asked, shop]), deadline.promise])
    clearTimeout(timer)
    return textOf(answers)
  }

  function numbersOf(worker: Worker, ask: 'process' | 'shop'): Promise<Numbers> {
    const id = ++last
    setTimeout(() => waiting.delete(id), patience).unref()
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      send(worker, { griya: 'metrics', ask, id })
    })
  }
}

/** One that has just died gets no answer, and gives none. */
const send = (worker: Worker, message: Message): void => {
  if (worker.isConnected()) worker.send(message, () => {})
}

interface Message {
  griya: 'metrics'
  /** A worker asks the primary for all numbers and gets the text; the primary asks workers for theirs and gets numbers. */
  ask: 'all' | 'text' | 'process' | 'shop' | 'numbers'
  id: number
  text?: string
  numbers?: Numbers
}

const isMessage = (message: unknown, ask: Message['ask']): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'griya' in message &&
  'ask' in message &&
  message.ask === ask
