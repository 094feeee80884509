// npm run bench notifications: measures the time from the upload of a proof of payment to the push services of the admins,
// with one device and with fifty, on both databases.
import { randomUUID } from 'node:crypto'
import { photograph } from '#server/testing/orders.ts'
import { openPushReceiver, type PushReceiver } from '#server/testing/push-receiver.ts'
import { computeSpread, inMs, isSmall, report, type Bar } from './measure.ts'
import {
  addCustomers,
  addProducts,
  addQris,
  admin,
  callApi,
  callApiOrThrow,
  logIn,
  openShop,
  orderBody,
  ordersPerCustomer,
  type DatabaseKind,
} from './shop.ts'

const proofs = isSmall ? 3 : 20
/** A person has at most twenty devices. */
const devicesOfEach = 20
const cases = [
  { devices: 1, bar: 2_000 },
  { devices: 50, bar: 10_000 },
]

for (const kind of ['embedded', 'PostgreSQL'] as const) await report(await measure(kind))

async function measure(kind: DatabaseKind): Promise<Bar[]> {
  const receiver = await openPushReceiver()
  const shop = await openShop(kind, { PUSH_SERVICES: 'http://127.0.0.1' })
  try {
    const { url } = shop
    await addQris(url)
    const admins = await addAdmins(
      url,
      Math.ceil(Math.max(...cases.map(({ devices }) => devices)) / devicesOfEach),
    )
    const [product] = await addProducts(url, 1, 1_000_000)
    const customers = await addCustomers(url, Math.ceil((proofs * cases.length) / ordersPerCustomer))
    const bars: Bar[] = []
    for (const { devices, bar } of cases) {
      const times: number[] = []
      for (let n = 0; n < proofs; n++)
        times.push(
          await timeProof(url, receiver, {
            admins,
            devices,
            customer: customers[n % customers.length]!,
            product: product!,
          }),
        )
      const spread = computeSpread(times)
      const [one, reached] = devices === 1 ? ['one device', 'its'] : [`${devices} devices`, 'their last']
      bars.push({
        what: `notifications, ${kind}: from a proof to ${reached} push service, ${one}`,
        bar: `p95 ≤ ${bar / 1_000} s`,
        measured: inMs(spread),
        isMet: spread.p95 <= bar,
      })
    }
    return bars
  } finally {
    await shop.stop()
    receiver.close()
  }
}

interface Round {
  admins: string[]
  devices: number
  customer: string
  product: string
}

/** Each round has new devices, because a second notification of the same kind waits for five seconds. */
async function timeProof(
  url: string,
  receiver: PushReceiver,
  { admins, devices, customer, product }: Round,
): Promise<number> {
  const order = await callApiOrThrow(url, '/transactions', {
    token: customer,
    key: randomUUID(),
    body: orderBody(product),
  })
  const subscribed: { token: string; id: string }[] = []
  for (let n = 0; n < devices; n++) {
    const token = admins[Math.floor(n / devicesOfEach)]!
    const body = { ...receiver.subscribe(randomUUID()), kinds: ['proof'] }
    subscribed.push({ token, id: (await callApiOrThrow(url, '/push/subscriptions', { token, body })).id })
  }
  receiver.received.length = 0
  const begun = performance.now()
  await uploadProof(url, customer, order.id)
  const arrived = await receiver.waitFor(devices)
  for (const { token, id } of subscribed)
    await callApi(url, `/push/subscriptions?id=${id}`, { token, method: 'DELETE' })
  return arrived - begun
}

async function uploadProof(url: string, token: string, orderId: string): Promise<void> {
  const body = new FormData()
  body.append('payment_proof', new Blob([new Uint8Array(await photograph())]), 'bukti.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/transactions/${orderId}/payment-proof`, {
    method: 'POST',
    headers,
    body,
  })
  if (!answer.ok) throw new Error(`A proof was answered ${answer.status}: ${await answer.text()}`)
}

/** Returns the tokens of this many admins. */
async function addAdmins(url: string, count: number): Promise<string[]> {
  const token = await logIn(url, admin)
  const tokens = [token]
  while (tokens.length < count) {
    const member = { email: `${randomUUID()}@contoh.example`, password: 'kata-sandi-pengelola' }
    const body = { ...member, full_name: 'Rekan', current_password: admin.password }
    await callApiOrThrow(url, '/admin/staff', { token, key: randomUUID(), body })
    tokens.push(await logIn(url, member))
  }
  return tokens
}
