/** One kind of job in the background; `Data` is what each is given, as JSON. */
export interface JobKind<Data extends object> extends Required<
  Omit<JobOptions, 'cron' | 'heartbeatSeconds'>
> {
  name: string
  cron: string | undefined
  heartbeatSeconds: number | undefined
  /** Never set: it carries the type of the data from `defineJob` to `enqueue`. */
  data?: Data
}

interface JobOptions {
  /** How often a failed job is tried again; 2 unless said. */
  retryLimit?: number
  /** Seconds before the first retry, doubled for each further one up to `retryDelayMax`. */
  retryDelay?: number
  retryDelayMax?: number
  /** Seconds after which a job whose worker is gone is given to another; 300 unless said. */
  expireInSeconds?: number
  /** Seconds between two searches for new jobs; 2 unless said. */
  pollSeconds?: number
  /**
   * Seconds without a sign of life after which a job is given to another worker, for jobs that take long; the embedded
   * database, which no other process can have open, gives them away at its start.
   */
  heartbeatSeconds?: number
  /** How many are done together, by a worker that can; 1 unless said. */
  batchSize?: number
  /** Keeps at most one waiting job for each `singletonKey`. */
  oncePerKey?: boolean
  /** One after the other on all nodes, in the order they were enqueued; one that is to be tried again holds back the others. */
  inOrder?: boolean
  /** Does it by the clock of Asia/Jakarta, with empty data: '0 3 * * *' is every night at three. */
  cron?: string
}

/** Which attempt at a job this is, counted from 1. */
export interface Attempt {
  number: number
  last: boolean
}

/** Of two attempts at one job that overlap, the later one has the higher number. */
export interface JobAttempt extends Attempt {
  jobId: string
}

/** Thrown by a worker that knows when the next attempt makes sense; if something has gone wrong, it has logged it itself. */
export class RetryLater extends Error {
  seconds: number

  constructor(seconds: number) {
    super(`to be tried again in ${seconds} s`)
    this.seconds = seconds
  }
}

/** Names a kind of job and how patient the queue is with it. */
export function defineJob<Data extends object>(name: string, options: JobOptions = {}): JobKind<Data> {
  return {
    name,
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    pollSeconds: 2,
    batchSize: 1,
    oncePerKey: false,
    inOrder: false,
    heartbeatSeconds: undefined,
    cron: undefined,
    ...options,
  }
}

/** The same as the queue calls it. */
export function optionsOf(kind: JobKind<object>) {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds } = kind
  return {
    policy: policyOf(kind),
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
  }
}

function policyOf({ oncePerKey, inOrder }: JobKind<object>) {
  if (inOrder) return 'key_strict_fifo'
  return oncePerKey ? 'short' : 'standard'
}
