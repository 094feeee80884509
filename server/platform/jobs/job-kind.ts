/** One kind of background work; `Data` is what each job of it is told, as JSON. */
export interface JobKind<Data extends object> extends Required<Omit<JobOptions, 'cron'>> {
  name: string
  cron: string | undefined
  /** Never set: it carries the type of the data from `defineJob` to `enqueue`. */
  data?: Data
}

export interface JobOptions {
  /** How often a failed job is tried again; 2 unless said. */
  retryLimit?: number
  /** Seconds before the first retry, doubled for each further one up to `retryDelayMax`. */
  retryDelay?: number
  retryDelayMax?: number
  /** Seconds after which a job whose worker is gone is given to another; 300 unless said. */
  expireInSeconds?: number
  /** Seconds between two looks for new jobs; 2 unless said. */
  pollSeconds?: number
  /** Keeps at most one waiting job for each `singletonKey`. */
  oncePerKey?: boolean
  /** Does it by the clock of Asia/Jakarta, with empty data: '0 3 * * *' is every night at three. */
  cron?: string
}

/** Which try of a job this is, counted from 1. */
export interface Attempt {
  number: number
  last: boolean
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
    oncePerKey: false,
    cron: undefined,
    ...options,
  }
}

/** The same in the queue's words. */
export function optionsOf({
  retryLimit,
  retryDelay,
  retryDelayMax,
  expireInSeconds,
  oncePerKey,
}: JobKind<object>) {
  return {
    policy: oncePerKey ? ('short' as const) : ('standard' as const),
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds,
  }
}
