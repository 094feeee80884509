import type { Growth } from './node-growth.ts'
import type { Death } from './node-deaths.ts'
import { ratio, spread, whole, type Table } from './report.ts'

const who = ['nodes', 'primary', 'standby', 'proxy', 'clients']

export const growthTable = ({ sql, steps }: Growth): Table => {
  const used = (times: Record<string, number>) => who.map((name) => (times[name] ?? 0).toFixed(2))
  return {
    title: 'Several nodes, a primary and a synchronous standby on one machine',
    columns: ['', 'to the floor', 'a second', 'ms (median, p99)', ...who.map((name) => `${name} CPU ms`)],
    rows: [
      ['orders, least SQL alone', '1.00', sql.load.rate.toFixed(1), spread(sql.load), ...used(sql.used)],
      ...steps.flatMap(({ what, orders, pages, perOrder, perPage }) => [
        [
          `orders, ${what}`,
          ratio(orders, sql.load),
          orders.rate.toFixed(1),
          spread(orders),
          ...used(perOrder),
        ],
        [`pages, ${what}`, ratio(pages, steps[0]!.pages), whole(pages.rate), spread(pages), ...used(perPage)],
      ]),
    ],
    notes: [
      `Through HAProxy: twenty customers who order of twenty products, and twenty visitors of product pages that no node has drawn before. The floor of the orders is the least SQL that could do it, on the same primary with the same standby; that of the pages is one node.`,
      'CPU: processor time of all nodes, of PostgreSQL and so on for one answer, mails included. All of them share the processors of one machine, so more nodes can hardly answer more: what grows with machines of their own is reckoned in docs/growing.md from these times.',
    ],
  }
}

export const deathTable = (deaths: Death[]): Table => ({
  title: 'What is lost when one of them dies',
  columns: ['', 'answered', 'failed and tried again', 's until the next answer'],
  rows: deaths.map(({ what, answered, failed, pause }) => [
    what,
    whole(answered),
    whole(failed),
    pause.toFixed(2),
  ]),
  notes: [
    'Customers try again after 0.2 s with the same Idempotency-Key until they have an answer. Every order that was answered was looked for afterwards, and found once.',
  ],
})
