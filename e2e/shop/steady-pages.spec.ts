import type { Page } from '@playwright/test'
import { openSignedIn, waitForHydration } from '../support/browser.ts'
import {
  api,
  newAccount,
  placeOrder,
  moveOrder,
  uploadProof,
  findProduct,
  tokenOf,
} from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

declare global {
  interface Window {
    shifted: number
  }
}

/** The delay in milliseconds of every response is long enough to paint the skeleton. */
const late = 300

type Visit = [path: string, navigationState?: object]

/** The pages need a session. The groups keep each test short. */
const groups: [name: string, prepare: () => Promise<{ token: string; visits: Visit[] }>][] = [
  [
    'the account, the cart and the lists',
    async () => {
      const { token } = await customerWithCart()
      await placeOrder('Jus Nanas Kunyit', token)
      const paths = [
        '/profile',
        '/update-profile',
        '/update-password',
        '/cart',
        '/order-direct',
        '/orders',
        '/transaction-history',
        '/reviews',
        '/wishlist',
      ]
      return { token, visits: paths.map((path): Visit => [path]) }
    },
  ],
  [
    'an order',
    async () => {
      const { token, rug } = await customerWithCart()
      const [unpaid, accepted, rejected] = await Promise.all(
        [1, 2, 3].map(() => placeOrder('Jus Nanas Kunyit', token)),
      )
      for (const { id } of [accepted!, rejected!]) await uploadProof(id, token)
      await moveOrder(accepted!.id, 'confirm')
      await moveOrder(rejected!.id, 'reject', { rejection_reason: 'Jumlahnya kurang' })
      const product = { id: rug.id, name: rug.name, price: rug.price }
      return {
        token,
        visits: [
          ['/order', { product, quantity: 1 }],
          ['/payment', { transactionId: unpaid!.id }],
          [`/transactions/${unpaid!.id}/waiting`],
          [`/transactions/${accepted!.id}/accepted`],
          [`/transactions/${rejected!.id}/rejected`],
          [`/transaction/${accepted!.id}`],
        ],
      }
    },
  ],
  [
    'a booking',
    async () => {
      const token = await tokenOf('sari@contoh.example')
      const { data } = await api<{ id: string; status: string }[]>('/bookings/user?limit=50', { token })
      const bookingThatIs = (status: string) => data.find((booking) => booking.status === status)!.id
      return {
        token,
        visits: [
          ['/booking'],
          ['/my-bookings'],
          [`/bookings/${bookingThatIs('pending')}/waiting`],
          [`/bookings/${bookingThatIs('accepted')}/accepted`],
          [`/bookings/${bookingThatIs('rejected')}/rejected`],
        ],
      }
    },
  ],
]

for (const [device, width] of [
  ['a laptop', 1280],
  ['a phone', 390],
] as const)
  for (const [name, prepare] of groups)
    test(`on ${device} no content in sight moves when the data of a page arrives: ${name}`, async () => {
      const { token, visits } = await prepare()
      const { page } = await openSignedIn(token, { width })
      await observeShifts(page)
      const moved: Record<string, number> = {}
      for (const [path, state] of visits) {
        const given = { path, usr: state ?? null }
        await page.addInitScript(({ path: at, usr }) => {
          if (usr && location.pathname === at && !history.state)
            history.replaceState({ usr, key: 'given', idx: 0 }, '')
        }, given)
        await page.goto(path)
        await waitForHydration(page)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await expect(page).toHaveURL(path)
        moved[path] = await page.evaluate(() => window.shifted)
      }
      expect(Object.entries(moved).filter(([, much]) => much >= 0.02)).toEqual([])
    })

async function customerWithCart() {
  const { token } = await newAccount()
  const rug = await findProduct('Karpet Kilim Anatolia')
  await api(`/cart/${rug.id}`, { token, body: { quantity: 1 } })
  return { token, rug }
}

/** Sums the layout shifts of each page from its first frame on, and delays every response. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    const add = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted += entry.value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, late)
    await promise
    await route.continue().catch(() => undefined)
  })
}
