import { Client, type ClientConfig } from 'pg'
import type { Log } from '../logging/log.ts'
import { StartupError } from '../startup-error.ts'

export interface Host {
  host: string
  port: number
}

/** A connection of the shop, wherever it leads. */
export interface Member extends Host {
  leave: () => void
}

/** The hosts of one PostgreSQL, of which one can be written: its primary. The others are standbys. */
export interface Hosts {
  /** The one that can be written. */
  find: () => Promise<Host>
  /** Something went wrong on a connection, so all are asked again; whatever still leads elsewhere then is closed. */
  doubt: () => void
  join: (member: Member) => void
  part: (member: Member) => void
}

/** Milliseconds for each host to say what it is. */
const patience = 1_500

/** Reads postgres://user:password@a:5432,b:5432/database, as libpq writes it; `url` names the first alone. */
export function readHosts(databaseUrl: string): { url: string; hosts: Host[] } {
  const [, before = '', names = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? []
  const [first = '', ...others] = names.split(',')
  if (others.length === 0) return { url: databaseUrl, hosts: [] }
  return { url: before + first + after, hosts: [first, ...others].map(readHost) }
}

function readHost(name: string): Host {
  const url = URL.parse(`postgres://${name}`)
  if (!url?.hostname)
    throw new StartupError(
      'DATABASE_URL names several hosts: write them as postgres://user:password@one:5432,two:5432/database.',
    )
  return { host: url.hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(url.port || 5432) }
}

export const nameOf = ({ host, port }: Host): string => `${host}:${port}`

/** Every host answers, and none of them as a primary. PostgreSQL's own code for what cannot be used yet. */
export class NoneWritable extends Error {
  readonly code = '57P03'
}

/**
 * Finds the host that can be written, and finds the next one after a failover. Two may say so of themselves, the old primary that
 * was started again and the standby that was promoted meanwhile: a promotion begins a new timeline, so the highest is believed, and
 * none that is lower than one seen before.
 */
export function openHosts(hosts: readonly Host[], settings: ClientConfig, log: Pick<Log, 'warn'>): Hosts {
  const members = new Set<Member>()
  let primary: Host | undefined
  let timeline = 0
  let found: Promise<Host> | undefined
  let isSearching = false

  function find(): Promise<Host> {
    return (found ??= searchOnce())
  }

  async function searchOnce(): Promise<Host> {
    isSearching = true
    try {
      return await search()
    } catch (error) {
      found = undefined
      throw error
    } finally {
      isSearching = false
    }
  }

  async function search(): Promise<Host> {
    const answers = await Promise.allSettled(hosts.map((host) => ask(host, settings)))
    const answered = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)
    const [best] = answered
      .filter((answer) => answer.isWritable && answer.timeline >= timeline)
      .toSorted((a, b) => b.timeline - a.timeline)
    if (!best) {
      if (answered.length > 0) throw new NoneWritable('None of the hosts of the database can be written')
      throw answers.find((answer) => answer.status === 'rejected')?.reason
    }
    timeline = best.timeline
    if (primary && nameOf(primary) !== nameOf(best.host))
      log.warn({ from: nameOf(primary), to: nameOf(best.host) }, 'the database is another host from now on')
    primary = best.host
    for (const member of members) if (nameOf(member) !== nameOf(primary)) member.leave()
    return primary
  }

  return {
    find,
    doubt() {
      // Many connections break at once.
      if (isSearching) return
      found = undefined
      // Whoever connects next searches again, and says why nothing was found.
      find().catch(() => {})
    },
    join: (member) => void members.add(member),
    part: (member) => void members.delete(member),
  }
}

interface Answer {
  host: Host
  isWritable: boolean
  timeline: number
}

async function ask(host: Host, settings: ClientConfig): Promise<Answer> {
  const client = new Client({ ...settings, connectionTimeoutMillis: patience, query_timeout: patience })
  Object.assign(client, host)
  // Cut after it has answered.
  client.on('error', () => {})
  try {
    await client.connect()
    return { host, ...(await askWhether(client)) }
  } finally {
    void client.end().catch(() => {})
  }
}

/** Whether this connection can write, and which life of the database it belongs to. */
export async function askWhether(client: Pick<Client, 'query'>): Promise<Omit<Answer, 'host'>> {
  const { rows } = await client.query<{ read_only: string; file: string | null }>(
    `select current_setting('transaction_read_only') as read_only,
      case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file`,
  )
  const [row] = rows
  // The name of a file of the log begins with its timeline, in eight hexadecimal digits.
  return {
    isWritable: row?.read_only === 'off',
    timeline: Number.parseInt(row?.file?.slice(0, 8) ?? '0', 16),
  }
}
