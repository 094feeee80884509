import { setTimeout as pause } from 'node:timers/promises'
import { openClients, type Failure } from './node-clients.ts'
import type { NodeGroup } from './node-group.ts'
import { customers, visitors } from './node-growth.ts'
import { processorTime } from './processor-time.ts'

/** Says whether something that was promised was kept. */
export type Promised = (isKept: boolean, sentence: string) => void

export interface Death {
  what: string
  answered: number
  failed: number
  /** Seconds until the next order was answered. */
  pause: number
}

/** The primary dies while customers order, and the standby takes its place. */
export async function losePrimary(group: NodeGroup, promised: Promised): Promise<Death[]> {
  const { primary, standby, nodes } = group
  const before = await ordersIn(group.primary)
  const pids = nodes.map((node) => node?.pid)
  const clients = openClients(group, { ordering: customers, reading: 0 })
  await pause(5_000)
  const killed = performance.now()
  await primary.kill()
  // What watches over the two, or a person, takes its time to be sure; here it is a second.
  await pause(1_000)
  await standby.promote()
  const promoted = performance.now()
  await pause(10_000)
  await clients.end()
  const resumed = Math.min(...[...clients.orders.values()].filter((at) => at > promoted))
  const after = await ordersIn(standby)
  const kept = [...clients.orders.keys()].filter((id) => after.has(id)).length
  promised(
    kept === clients.orders.size,
    `the primary was killed under orders: of ${clients.orders.size} that were answered, ${kept} are there`,
  )
  promised(
    after.size === before.size + clients.orders.size,
    `each of them once: ${after.size - before.size} were placed for ${clients.orders.size} keys`,
  )
  promised(
    resumed - killed < 10_000,
    `the shop sold again ${((resumed - killed) / 1_000).toFixed(1)} s after the death, ${((resumed - promoted) / 1_000).toFixed(1)} s after the promotion`,
  )
  promised(
    nodes.every((node, place) => node && node.pid === pids[place] && processorTime(node.pid) !== undefined),
    'no node was restarted for it',
  )
  return [
    {
      what: 'the primary is killed, its standby promoted a second later',
      answered: clients.orders.size,
      failed: clients.failures.length,
      pause: (resumed - killed) / 1_000,
    },
  ]
}

const ordersIn = async ({ query }: NodeGroup['primary']) =>
  new Set((await query('select id from orders', 'griya')).map(({ id }) => String(id)))

/** The old primary becomes the standby of the new one. */
export async function rejoin({ primary, standby }: NodeGroup, promised: Promised): Promise<void> {
  await primary.follow(standby, 'one')
  await standby.waitFor('one')
  promised(true, 'the old primary was rewound and follows the new one')
}

/** Under orders and pages a node dies, starts again, and another is told to stop. */
export async function changeNodes(group: NodeGroup, promised: Promised): Promise<Death[]> {
  const deaths: Death[] = []
  const before = await ordersIn(group.standby)
  const placed: string[] = []
  const during = async (
    what: string,
    sentence: string,
    allowed: (failure: Failure, at: number) => boolean,
    act: () => Promise<void>,
  ) => {
    const clients = openClients(group, { ordering: customers / 2, reading: visitors / 2 })
    await pause(3_000)
    const at = performance.now()
    await act()
    await pause(3_000)
    await clients.end()
    placed.push(...clients.orders.keys())
    const worse = clients.failures.filter((failure) => !allowed(failure, at))
    promised(
      worse.length === 0,
      `${sentence}: ${worse.length} of ${clients.failures.length}${firstOf(worse)}`,
    )
    const next = [...clients.orders.values(), ...clients.pages.map(({ at }) => at)].filter(
      (time) => time > at,
    )
    deaths.push({
      what,
      answered: clients.orders.size + clients.pages.length,
      failed: clients.failures.length,
      pause: (Math.min(...next) - at) / 1_000,
    })
  }
  const [first] = group.nodes
  await during(
    'a node is killed',
    'a node was killed, and failed answers that were not under way at its death',
    (failure, at) => failure.at < at,
    () => first!.kill(),
  )
  await during(
    'it starts again',
    'a node was added, and failed answers',
    () => false,
    () => group.startNode(0),
  )
  await during(
    'another is told to stop, and starts again',
    'a node was replaced, and failed answers',
    () => false,
    async () => {
      await group.nodes[1]!.stop()
      await group.startNode(1)
    },
  )
  const after = await ordersIn(group.standby)
  promised(
    after.size === before.size + placed.length && placed.every((id) => after.has(id)),
    `of the ${placed.length} orders that were answered meanwhile each is there, once: ${after.size - before.size}`,
  )
  return deaths
}

function firstOf([failure]: Failure[]): string {
  return failure ? ` (${failure.what})` : ''
}
