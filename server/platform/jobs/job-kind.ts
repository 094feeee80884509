export interface JobKind<Data extends object> extends Required<
  Omit<JobOptions, 'cron' | 'heartbeatSeconds'>
> {
  name: string
  cron: string | undefined
  heartbeatSeconds: number | undefined
  /** The field is never set. It carries the type of the data from `defineJob` to `enqueue`. */
  data?: Data
}

interface JobOptions {
  /** The default is 2. */
  retryLimit?: number
  /**
   * The first retry comes after one to two times these seconds, chosen at random. The delay doubles with each
   * retry, up to `retryDelayMax`.
   */
  retryDelay?: number
  retryDelayMax?: number
  /** After these seconds, a job whose worker has ended is given to another worker; the default is 300. */
  expireInSeconds?: number
  /** The default is 2. */
  pollSeconds?: number
  /**
   * After these seconds without a heartbeat, a long job is given to another worker. With the embedded
   * database, which only one process opens, such jobs are released when the process starts.
   */
  heartbeatSeconds?: number
  /** The default is 1. */
  batchSize?: number
  /** At most one job waits for each `singletonKey`. */
  oncePerKey?: boolean
  /**
   * Jobs run one at a time on all nodes, in the order of their enqueueing. A job that waits for its retry
   * blocks the others.
   */
  inOrder?: boolean
  /** The job runs by the clock of Asia/Jakarta with empty data. '0 3 * * *' is every night at three. */
  cron?: string
}

/** Attempts are counted from 1. */
export interface Attempt {
  number: number
  last: boolean
}

/** Of two overlapping attempts at one job, the later one has the higher number. */
export interface JobAttempt extends Attempt {
  jobId: string
}

/** A worker throws this to choose the time of its next attempt. It logs the cause itself. */
export class RetryLater extends Error {
  seconds: number

  constructor(seconds: number) {
    super(`to be retried in ${seconds} s`)
    this.seconds = seconds
  }
}

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

export function toQueueOptions(kind: JobKind<object>) {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds } = kind
  return {
    policy: choosePolicy(kind),
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
  }
}

function choosePolicy({ oncePerKey, inOrder }: JobKind<object>) {
  if (inOrder) return 'key_strict_fifo'
  return oncePerKey ? 'short' : 'standard'
}
