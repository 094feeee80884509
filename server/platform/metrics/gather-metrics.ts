import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

export type Metrics = (MetricObjectWithValues<MetricValue<string>> & { aggregator?: string })[]

interface MetricsSource {
  process: () => Promise<Metrics>
  shop: () => Promise<Metrics>
}

const timeoutMs = 1_900

export async function formatMetrics(numbers: readonly Metrics[]): Promise<string> {
  // Metrics of a single process, such as its start time, have a worker label, so they must not be added up.
  for (const metric of numbers.flat()) {
    if (metric.aggregator === 'omit' || metric.aggregator === 'average') metric.aggregator = 'first'
    // The mean of no values is NaN, which cannot be sent between processes.
    metric.values = metric.values.filter(({ value }) => Number.isFinite(value))
  }
  return AggregatorRegistry.aggregate([...numbers]).metrics()
}

/** A single process reads its own metrics. A worker asks the primary for the metrics of all processes. */
export function openMetricsReader(source: MetricsSource): () => Promise<string> {
  if (!cluster.isWorker)
    return async () => formatMetrics(await Promise.all([source.process(), source.shop()]))
  const requests = new Map<number, (text: string) => void>()
  process.on('message', (message) => {
    if (isMessage(message, 'text')) {
      requests.get(message.id)?.(message.text ?? '')
      requests.delete(message.id)
    } else if (isMessage(message, 'process') || isMessage(message, 'shop')) void answer(message)
  })
  let last = 0
  return () =>
    new Promise((resolve, reject) => {
      const id = ++last
      requests.set(id, resolve)
      setTimeout(() => {
        if (requests.delete(id)) reject(new Error('The primary process did not answer'))
      }, 2 * timeoutMs).unref()
      sendToPrimary({ griya: 'metrics', ask: 'all', id })
    })

  async function answer({ id, ask }: Message): Promise<void> {
    const numbers = await (ask === 'shop' ? source.shop() : source.process())
    sendToPrimary({ griya: 'metrics', ask: 'numbers', id, numbers })
  }
}

/** Errors are ignored, since workers end when the primary has ended. */
const sendToPrimary = (message: Message): void => void process.send?.(message, undefined, undefined, () => {})

export function gatherFromWorkers(): () => Promise<string> {
  const waiting = new Map<number, (numbers: Metrics) => void>()
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
    const answers: Metrics[] = []
    const requests = workers.map(async (worker) => {
      answers.push(await requestMetrics(worker, 'process'))
      return worker
    })
    // The metrics of the shop come from the first worker that answers, so never from one that hangs.
    const shop = Promise.race(requests).then(async (first) =>
      answers.push(await requestMetrics(first, 'shop')),
    )
    const deadline = Promise.withResolvers<void>()
    const timer = setTimeout(deadline.resolve, timeoutMs)
    await Promise.race([Promise.all([...requests, shop]), deadline.promise])
    clearTimeout(timer)
    return formatMetrics(answers)
  }

  function requestMetrics(worker: Worker, ask: 'process' | 'shop'): Promise<Metrics> {
    const id = ++last
    setTimeout(() => waiting.delete(id), timeoutMs).unref()
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      send(worker, { griya: 'metrics', ask, id })
    })
  }
}

const send = (worker: Worker, message: Message): void => {
  if (worker.isConnected()) worker.send(message, () => {})
}

interface Message {
  griya: 'metrics'
  /**
   * A worker requests `all` and receives `text`. The primary requests `process` or `shop` and receives
   * `numbers`.
   */
  ask: 'all' | 'text' | 'process' | 'shop' | 'numbers'
  id: number
  text?: string
  numbers?: Metrics
}

const isMessage = (message: unknown, ask: Message['ask']): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'griya' in message &&
  'ask' in message &&
  message.ask === ask
