import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { placeOrder } from '#contract/orders/endpoints.ts'
import { nextAddress } from './load.ts'
import { products, sold, type NodeGroup } from './node-group.ts'

/** An answer that was not the one asked for, and when its request was sent. */
export interface Failure {
  at: number
  what: string
}

export interface Clients {
  /** When each order was answered, by its id. */
  orders: Map<string, number>
  /** When each page was answered, and how long it took. */
  pages: { at: number; took: number }[]
  times: number[]
  failures: Failure[]
  /** Sends no more requests; resolves when every order that was begun has been answered, however often it is tried. */
  end: () => Promise<void>
}

/** Milliseconds after which a client gives up an answer, and before it tries again. */
const patience = 15_000
const pauseToTryAgain = 200
const mostTries = 150

let keys = 0
let page = 0

/** Customers who order until they have an answer, each time with the same key, and visitors of pages that nobody has seen yet. */
export function openClients(
  { url, buyers }: Pick<NodeGroup, 'url' | 'buyers'>,
  { ordering, reading }: { ordering: number; reading: number },
): Clients {
  const agent = new Agent({ keepAlive: true })
  const clients: Omit<Clients, 'end'> = { orders: new Map(), pages: [], times: [], failures: [] }
  const closing = new AbortController()
  const customer = async () => {
    while (!closing.signal.aborted) await order()
  }
  const visitor = async () => {
    while (!closing.signal.aborted) await read(`/products/p${1 + (page++ % products)}`)
  }
  const all = Promise.all([
    ...Array.from({ length: ordering }, customer),
    ...Array.from({ length: reading }, visitor),
  ])
  // Reported by `end`.
  all.catch(() => {})

  async function order(): Promise<void> {
    const number = keys++
    const body = JSON.stringify({
      product_id: `p${1 + (number % sold)}`,
      quantity: 1,
      customer_name: 'Pembeli',
      customer_email: 'pembeli@contoh.example',
      customer_phone: '081234567890',
      customer_address: 'Jl. Mawar 1',
    })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${buyers[number % buyers.length]!.token}`,
      'idempotency-key': `nodes-${number}`,
    }
    for (let tries = 0; ; tries++) {
      if (tries > mostTries) throw new Error(`No order came about: ${clients.failures.at(-1)?.what}`)
      const at = performance.now()
      const answer = await ask('POST', `${url}/api/transactions`, headers, body)
      if (answer.status === 201) {
        const { data } = z.parse(placeOrder.reply, JSON.parse(answer.text))
        clients.orders.set(data.id, performance.now())
        clients.times.push(performance.now() - at)
        return
      }
      clients.failures.push({ at, what: `order: ${answer.text.slice(0, 120)}` })
      await pause(pauseToTryAgain)
    }
  }

  async function read(path: string): Promise<void> {
    const at = performance.now()
    const { status, text } = await ask('GET', url + path, { 'accept-encoding': 'br' })
    if (status === 200) clients.pages.push({ at: performance.now(), took: performance.now() - at })
    else {
      clients.failures.push({ at, what: `page: ${status} ${text.slice(0, 120)}` })
      await pause(pauseToTryAgain)
    }
  }

  function ask(method: string, address: string, headers: IncomingHttpHeaders | object, body?: string) {
    return new Promise<{ status: number; text: string }>((resolve) => {
      const gone = (error: Error) => resolve({ status: 0, text: error.message })
      const asked = request(
        address,
        { method, agent, headers: { ...headers, 'x-forwarded-for': nextAddress() } },
        (answer) => {
          let text = ''
          answer.setEncoding('latin1').on('data', (part: string) => (text += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', gone)
        },
      )
      asked.setTimeout(patience, () => asked.destroy(new Error('no answer in time')))
      asked.on('error', gone)
      asked.end(body)
    })
  }

  return {
    ...clients,
    async end() {
      closing.abort()
      await all
      agent.destroy()
    },
  }
}
