import { api, findProduct, ownerTokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { devices, sweep } from '../support/sweep.ts'
import { test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** A step of the guide combines the forms of settings, products and categories. The limit is in kilobytes. */
const maxScripts: Record<string, number> = { '/admin/start': 240, '/admin/start/name': 240 }

/** The names after a colon stand for what `beforeAll` finds. The groups keep each test short. */
const groups = {
  orders: [
    '/admin',
    '/admin/payments',
    '/admin/orders',
    '/admin/orders?q=tidakada',
    '/admin/orders?from=2026-01-01&to=2026-01-02',
    '/admin/orders/new',
    '/admin/orders/packing-slips?ids=:paid',
    '/admin/orders/notas?ids=:paid',
    '/admin/orders/labels?ids=:paid',
    '/admin/orders/tracking',
    '/admin/packing',
    '/admin/packing?q=tidakada',
    '/admin/orders/:paid',
    '/admin/orders/:paid/packing-slip',
    '/admin/orders/:paid/nota',
    '/admin/messages',
    '/admin/messages/texts',
    '/admin/messages/texts?open=order_sent',
    '/admin/outbox',
    '/admin/customers',
    '/admin/customers?q=tidakada',
    '/admin/customers/:customer',
  ],
  money: [
    '/admin/reports',
    '/admin/reports/vouchers',
    '/admin/reports?by=customer&sort=orders&period=year',
    '/admin/money',
    '/admin/money?method=cash&direction=out',
    '/admin/money/unpaid',
    '/admin/money/to-refund',
    '/admin/qris',
    '/admin/delivery',
    '/admin/delivery/new',
    '/admin/notifications',
    '/admin/staff',
    '/admin/security',
    '/admin/audit',
    '/admin/security-events',
    '/admin/security-events?kind=failed-factor',
    '/admin/more',
  ],
  catalogue: [
    '/admin/products',
    '/admin/products?q=tidakada',
    '/admin/products/:rug',
    '/admin/products/new',
    '/admin/products/import',
    '/admin/vouchers',
    '/admin/vouchers?q=tidakada',
    '/admin/vouchers/new',
    '/admin/vouchers/:voucher',
    '/admin/vouchers/:voucher/cards',
    '/admin/categories?open=:category',
    '/admin/ratings',
    '/admin/suggestions',
    '/admin/services?open=:service',
  ],
  workshop: [
    '/admin/bookings',
    '/admin/bookings/day?date=:day',
    '/admin/bookings/week?date=:day',
    '/admin/bookings/list',
    '/admin/bookings/list?q=tidakada',
    '/admin/bookings/new',
    '/admin/bookings/:visit',
    '/admin/bookings/:done/nota',
    '/admin/bookings/vehicles/:plate',
  ],
  shop: [
    '/admin/start',
    '/admin/start/name',
    '/admin/start/hours',
    '/admin/start/product',
    '/admin/start/look',
    '/admin/settings',
    ...['home', 'about', 'reviews', 'limits'].map((tab) => `/admin/settings#${tab}`),
    '/admin/settings/policies',
    '/admin/settings/policies?open=returns',
  ],
}

let owner: string
let found: Record<string, string>
test.beforeAll(async () => {
  owner = await ownerTokenOf()
  const list = async <T = { id: string }>(path: string) => (await api<T[]>(path, { token: owner })).data
  const orders = await list<PlacedOrder>('/admin/transactions?limit=100')
  const bookings = await list<{ id: string; status: string; date: string; nomer_plat: string }>(
    '/admin/bookings?limit=100',
  )
  const visit = bookings.find(({ status }) => status === 'accepted')!
  found = {
    paid: orders.find(({ status }) => status === 'paid')!.id,
    customer: (await list('/admin/customers'))[0]!.id,
    rug: (await findProduct('Karpet Kilim Anatolia')).id,
    category: (await list('/categories'))[0]!.id,
    service: (await list('/services'))[0]!.id,
    voucher: (await list('/admin/vouchers'))[0]!.id,
    visit: visit.id,
    day: visit.date,
    plate: encodeURIComponent(visit.nomer_plat),
    done: bookings.find(({ status }) => status === 'completed')!.id,
  }
})

for (const device of ['laptop', 'phone'] as const)
  for (const [group, paths] of Object.entries(groups))
    test(`on a ${device} in ${devices[device].language} the pages of the console are accessible and narrow enough: ${group}`, () =>
      sweep(
        device,
        owner,
        paths.map((path) => ({
          path: path.replace(/:(\w+)/, (_, name: string) => found[name]!),
          ...(maxScripts[path] && { maxScripts: maxScripts[path] }),
        })),
      ))
