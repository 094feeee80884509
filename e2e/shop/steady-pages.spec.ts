import { openSignedIn, type Visitor, waitForHydration } from '../support/browser.ts'
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

declare global {
  interface Window {
    /** How much of what was in sight has moved by itself. */
    shifted: number
  }
}

/** Milliseconds by which every answer is late, so that the skeleton has been painted by then. */
const late = 300

for (const [_, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const)
  test(`on ${_} nothing in sight moves when what a page waits for arrives`, async () => {
    const { token } = await newAccount()
    const rug = await findProduct('Karpet Kilim Anatolia')
    await api(`/cart/${rug.id}`, { token, body: { quantity: 1 } })
    const [unpaid, accepted, rejected] = await Promise.all(
      [1, 2, 3].map(() => placeOrder('Karpet Kilim Anatolia', token)),
    )
    for (const { id } of [accepted!, rejected!]) await uploadProof(id, token)
    await moveOrder(accepted!.id, 'confirm')
    await moveOrder(rejected!.id, 'reject', { rejection_reason: 'Jumlahnya kurang' })
    const sari = await tokenOf('sari@contoh.example')
    const { data: bookings } = await api<{ id: string; status: string }[]>('/bookings/user?limit=50', {
      token: sari,
    })
    const bookingThatIs = (status: string) => bookings.find((booking) => booking.status === status)!.id

    const buyer = await openSignedIn(token, { width })
    const booker = await openSignedIn(sari, { width })
    for (const { page } of [buyer, booker]) {
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

    const chosen = { id: rug.id, name: rug.name, price: rug.price }
    const visits: [Visitor, string, object?][] = [
      ...['/profile', '/update-profile', '/update-password', '/cart', '/order-direct', '/orders'].map(
        (path): [Visitor, string] => [buyer, path],
      ),
      ...['/transaction-history', '/reviews', '/wishlist'].map((path): [Visitor, string] => [buyer, path]),
      [buyer, '/order', { product: chosen, quantity: 1 }],
      [buyer, '/payment', { transactionId: unpaid!.id }],
      [buyer, `/transactions/${unpaid!.id}/waiting`],
      [buyer, `/transactions/${accepted!.id}/accepted`],
      [buyer, `/transactions/${rejected!.id}/rejected`],
      [buyer, `/transaction/${accepted!.id}`],
      [booker, '/booking'],
      [booker, '/my-bookings'],
      [booker, `/bookings/${bookingThatIs('pending')}/waiting`],
      [booker, `/bookings/${bookingThatIs('accepted')}/accepted`],
      [booker, `/bookings/${bookingThatIs('rejected')}/rejected`],
    ]
    const moved: Record<string, number> = {}
    for (const [{ page }, path, state] of visits) {
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
