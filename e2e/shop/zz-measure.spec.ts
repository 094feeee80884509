import { writeFileSync } from 'node:fs'
import type { Response } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { openBrowser, openSignedIn } from '../support/browser.ts'
import { api, newAccount, placeOrder, findProduct, tokenOf } from '../support/shop-api.ts'
import { test } from '../support/test.ts'
const visitor = [
  '/',
  '/list-products',
  '/products',
  '/products/:id',
  '/categories',
  '/services',
  '/booking',
  '/kontak',
  '/tentang',
  '/login',
  '/signup',
  '/forgot-password',
  '/pay/:token',
  '/reviews',
]
const customer = [
  '/cart',
  '/wishlist',
  '/profile',
  '/update-profile',
  '/update-password',
  '/transaction-history',
  '/orders',
  '/transactions/:order/waiting',
  '/transaction/:order',
  '/reviews',
  '/my-bookings',
  '/order-direct',
  '/payment',
]
const admin = [
  '/admin',
  '/admin/start',
  '/admin/start/name',
  '/admin/payments',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/:order',
  '/admin/products',
  '/admin/products/new',
  '/admin/products/import',
  '/admin/categories',
  '/admin/services',
  '/admin/delivery',
  '/admin/bookings',
  '/admin/bookings/day',
  '/admin/bookings/week',
  '/admin/bookings/list',
  '/admin/bookings/new',
  '/admin/workshop',
  '/admin/money',
  '/admin/customers',
  '/admin/ratings',
  '/admin/settings',
  '/admin/audit',
]
const result: Record<string, string> = {}
const size = async (r: Response) => {
  const s = await r.request().sizes()
  return s.responseBodySize + s.responseHeadersSize
}
test('measure', async () => {
  test.setTimeout(1_200_000)
  const { token } = await newAccount()
  const { id } = await placeOrder('Jus Nanas Kunyit', token)
  const owner = await tokenOf(demoAdmin.email)
  const { data } = await api<{ url: string }>(`/admin/transactions/${id}/payment-link`, {
    method: 'POST',
    token: owner,
  })
  const product = (await findProduct('Karpet Kilim Anatolia')).id
  const full = (p: string) =>
    p.replace('/pay/:token', new URL(data.url).pathname).replace(':order', id).replace(':id', product)
  const one = async (kind: string, path: string, tok?: string) => {
    const { page } = tok ? await openSignedIn(tok) : await openBrowser()
    const scripts: Response[] = []
    page.on('response', (r) => {
      if (r.request().resourceType() === 'script') scripts.push(r)
    })
    await page.goto(full(path), { waitUntil: 'networkidle' })
    const sizes = await Promise.all(scripts.map(size))
    result[`${kind} ${path}`] =
      `${(sizes.reduce((a, b) => a + b, 0) / 1000).toFixed(1)} KB in ${sizes.length} ${
        process.env['NAMES']
          ? scripts
              .map((s, i) => [new URL(s.url()).pathname.slice(8), sizes[i]] as const)
              .toSorted((a, b) => b[1] - a[1])
              .map(([n, b]) => `${n} ${(b / 1000).toFixed(1)}`)
              .join(', ')
          : ''
      }`
    await page.close()
  }
  const only = process.env['ONLY']?.split(',')
  const wanted = (p: string) => !only || only.includes(p)
  for (const p of visitor.filter(wanted)) await one('v', p)
  for (const p of customer.filter(wanted)) await one('c', p, token)
  for (const p of admin.filter(wanted)) await one('a', p, owner)
  writeFileSync(
    process.env['MEASURE']!,
    Object.entries(result)
      .map(([k, v]) => `${k}: ${v}`)
      .join('\n') + '\n',
  )
})
