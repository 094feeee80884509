import type { AdminPath } from '#web/admin/pages.ts'
import { api, findProduct, ownerTokenOf, type PlacedOrder } from './shop-api.ts'

type WithParameters = Extract<AdminPath, `${string}:${string}`>
type Examples = Record<WithParameters, readonly string[]> & Partial<Record<AdminPath, readonly string[]>>

/**
 * The addresses at which tests of the demo shop open each page of the console. A page that is not named is opened at
 * its own path, which is not possible for one with parameters.
 */
export async function findConsoleAddresses(
  /** Whose tasks there are. */
  person?: string,
): Promise<(path: AdminPath) => readonly string[]> {
  const token = await ownerTokenOf()
  const list = async <T = { id: string }>(path: string) => (await api<T[]>(path, { token })).data
  const first = async (path: string) => (await list(path))[0]!.id
  const orders = await list<PlacedOrder>('/admin/transactions?limit=100')
  const paid = orders.find(({ status }) => status === 'paid')!.id
  // A packer prints these as well.
  const packed = orders.find(({ status }) => status === 'confirmed' || status === 'processing')!.id
  const bookings = await list<{ id: string; status: string; date: string; nomer_plat: string }>(
    '/admin/bookings?limit=100',
  )
  const visit = bookings.find(({ status }) => status === 'accepted')!
  const done = bookings.find(({ status }) => status === 'completed')!
  const voucher = await first('/admin/vouchers')
  const rug = (await findProduct('Karpet Kilim Anatolia')).id
  const method = await api<{ id: string }>('/admin/delivery-methods', {
    token,
    // Visitors do not see it.
    body: { kind: 'own_courier', name: 'Kurir cadangan', active: false },
  })
  const task = await api<{ id: string }>('/admin/transactions/bulk', {
    token: person ?? token,
    body: { ids: ['unknown'], action: 'processing' },
  })
  const examples: Examples = {
    '/admin/start/:step': ['name', 'hours', 'product', 'security', 'look'].map(
      (step) => `/admin/start/${step}`,
    ),
    '/admin/reports': ['/admin/reports', '/admin/reports?by=customer&sort=orders&period=year'],
    '/admin/orders': [
      '/admin/orders',
      '/admin/orders?q=tidakada',
      '/admin/orders?from=2026-01-01&to=2026-01-02',
    ],
    '/admin/orders/packing-slips': [`/admin/orders/packing-slips?ids=${packed}`],
    '/admin/orders/notas': [`/admin/orders/notas?ids=${paid}`],
    '/admin/orders/labels': [`/admin/orders/labels?ids=${packed}`],
    '/admin/orders/:id': [`/admin/orders/${paid}`],
    '/admin/orders/:id/packing-slip': [`/admin/orders/${packed}/packing-slip`],
    '/admin/orders/:id/nota': [`/admin/orders/${paid}/nota`],
    '/admin/packing': ['/admin/packing', '/admin/packing?q=tidakada'],
    '/admin/messages/texts': ['/admin/messages/texts', '/admin/messages/texts?open=order_sent'],
    '/admin/money': ['/admin/money', '/admin/money?method=cash&direction=out'],
    '/admin/bookings/day': [`/admin/bookings/day?date=${visit.date}`],
    '/admin/bookings/week': [`/admin/bookings/week?date=${visit.date}`],
    '/admin/bookings/list': ['/admin/bookings/list', '/admin/bookings/list?q=tidakada'],
    '/admin/bookings/:id': [`/admin/bookings/${visit.id}`],
    '/admin/bookings/:id/nota': [`/admin/bookings/${done.id}/nota`],
    '/admin/bookings/vehicles/:plate': [`/admin/bookings/vehicles/${encodeURIComponent(visit.nomer_plat)}`],
    '/admin/products': ['/admin/products', '/admin/products?q=tidakada'],
    '/admin/products/labels': [`/admin/products/labels?product_id=${rug}`],
    '/admin/products/:id': [`/admin/products/${rug}`],
    '/admin/stock-counts/:id': [`/admin/stock-counts/${await first('/admin/stock-counts')}`],
    '/admin/categories': [`/admin/categories?open=${await first('/categories')}`],
    '/admin/services': [`/admin/services?open=${await first('/services')}`],
    '/admin/vouchers': ['/admin/vouchers', '/admin/vouchers?q=tidakada'],
    '/admin/vouchers/:id': [`/admin/vouchers/${voucher}`, '/admin/vouchers/new'],
    '/admin/vouchers/:id/cards': [`/admin/vouchers/${voucher}/cards`],
    '/admin/customers': ['/admin/customers', '/admin/customers?q=tidakada'],
    '/admin/customers/:id': [`/admin/customers/${await first('/admin/customers')}`],
    '/admin/delivery/:id': [`/admin/delivery/${method.data.id}`, '/admin/delivery/new'],
    '/admin/delivery/:id/import': [`/admin/delivery/${method.data.id}/import`],
    '/admin/settings': [
      '/admin/settings',
      ...['home', 'about', 'reviews', 'limits'].map((tab) => `/admin/settings#${tab}`),
    ],
    '/admin/settings/policies': ['/admin/settings/policies', '/admin/settings/policies?open=returns'],
    '/admin/tasks/:id': [`/admin/tasks/${task.data.id}`],
    '/admin/security-events': ['/admin/security-events', '/admin/security-events?kind=failed-factor'],
  }
  return (path) => examples[path] ?? [path]
}
