// npm run bench orders: places orders through the public API, one at a time and by twenty buyers of one product, on both
// databases. Some have twenty lines, half of them with prices by quantity, and three vouchers.
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../e2e/support/running-shop.ts'
import { inMs, isSmall, repeat, report, computeSpread, type Bar, type Spread } from './measure.ts'
import {
  addCustomers,
  addProducts,
  addQris,
  callApi,
  admin,
  callApiOrThrow,
  logIn,
  openShop,
  orderBody,
  ordersPerCustomer,
  type DatabaseKind,
} from './shop.ts'

const buyers = 20
const orders = isSmall ? 40 : 1_000
/** The stock is smaller than the orders of the buyers, so that the last orders are refused. */
const scarceStock = orders / 2
const lines = 20
const voucher_codes = ['SATU', 'DUA', 'TIGA']

for (const kind of ['embedded', 'PostgreSQL'] as const) await report(await measure(kind))

async function measure(kind: DatabaseKind): Promise<Bar[]> {
  const shop = await openShop(kind)
  try {
    const { url } = shop
    await addQris(url)
    const [plenty] = await addProducts(url, 1, 1_000_000)
    const [scarce] = await addProducts(url, 1, scarceStock)
    const customers = await addCustomers(url, (orders * 4) / ordersPerCustomer)
    const steps = { quantity_prices: [{ from: 3, price: 1_200_000 }] }
    const byQuantity = await addProducts(url, lines / 2, 1_000_000, steps)
    const ids = [...byQuantity, ...(await addProducts(url, lines / 2, 1_000_000))]
    const items = ids.map((product_id) => ({ product_id, quantity: 3 }))
    await addVouchers(url)
    let placed = 0
    const place = (product: string) => {
      const token = customers[placed++ % customers.length]!
      return callApi(url, '/transactions', { token, key: randomUUID(), body: orderBody(product) })
    }
    const mustPlace = async () => {
      const { status, text } = await place(plenty!)
      if (status !== 201) throw new Error(text)
    }
    await repeat(orders / 10, 1, mustPlace)
    const alone = computeSpread(await repeat(orders / 4, 1, mustPlace))
    const mustPlaceLong = async () => {
      const token = customers[placed++ % customers.length]!
      const { product_id: _one, quantity: _pieces, ...contact } = orderBody(plenty!)
      const customer_phone = `0812${String(placed).padStart(8, '0')}`
      const body = {
        ...contact,
        customer_phone,
        customer_email: `${placed}@contoh.example`,
        items,
        voucher_codes,
      }
      await callApiOrThrow(url, '/transactions/cart', { token, key: randomUUID(), body })
    }
    await repeat(orders / 10, 1, mustPlaceLong)
    const long = computeSpread(await repeat(orders / 4, 1, mustPlaceLong))
    const begun = performance.now()
    const together = computeSpread(await repeat(orders, buyers, mustPlace))
    const perSecond = orders / ((performance.now() - begun) / 1_000)
    let sold = 0
    await repeat(orders, buyers, async () => {
      const { status, text } = await place(scarce!)
      if (status === 201) sold++
      else if (!text.includes('INSUFFICIENT_STOCK')) throw new Error(text)
    })
    const { stock } = await callApiOrThrow(url, `/products/${scarce}`)
    return [
      {
        what: `orders, ${kind}: one at a time`,
        bar: 'p95 ≤ 60 ms',
        measured: inMs(alone),
        floor: `writing to the disk ${inMs(await measureDisk())}`,
        isMet: alone.p95 <= 60,
      },
      {
        what: `orders, ${kind}: one at a time, of twenty lines with three vouchers and prices by quantity`,
        bar: 'p95 ≤ 60 ms',
        measured: inMs(long),
        isMet: long.p95 <= 60,
      },
      {
        what: `orders, ${kind}: twenty buyers of one product`,
        bar: 'p95 ≤ 400 ms, 75 a second',
        measured: `${inMs(together)}, ${perSecond.toFixed(0)} a second`,
        isMet: together.p95 <= 400 && perSecond >= 75,
      },
      {
        what: `orders, ${kind}: twenty buyers of the last pieces`,
        bar: 'never oversold',
        measured: `${sold} of ${scarceStock} sold, ${stock} left`,
        isMet: sold === scarceStock && stock === 0,
      },
    ]
  } finally {
    await shop.stop()
  }
}

/** The vouchers may be combined. */
async function addVouchers(url: string): Promise<void> {
  const token = await logIn(url, admin)
  const kinds = [
    { kind: 'percent', value: 10 },
    { kind: 'amount', value: 5_000 },
    { kind: 'percent', value: 5 },
  ]
  for (const [at, kind] of kinds.entries()) {
    const body = { ...kind, name: `Voucher ${at}`, code: voucher_codes[at], is_combinable: true }
    await callApiOrThrow(url, '/admin/vouchers', { token, body })
  }
}

/** An order is on the disk before it is answered, so it takes at least one such write. */
async function measureDisk(): Promise<Spread> {
  const folder = await temporaryFolder()
  const file = await open(join(folder.path, 'log'), 'a')
  try {
    return computeSpread(
      await repeat(100, 1, async () => {
        await file.write(Buffer.alloc(8_192))
        await file.datasync()
      }),
    )
  } finally {
    await file.close()
    await folder.remove()
  }
}
