import { demoAdmin } from '#demo/customers.ts'
import { languages } from '#contract/platform/language.ts'
import { axeViolations, expectAccessible, openAs, openSettled, variants } from '../support/accessibility.ts'
import { mockReply } from '../support/mock-replies.ts'
import { api, newAccount, findProduct, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

interface ShownBooking {
  id: string
  status: string
  date: string
  nomer_plat: string
}

/** The groups keep each test short. */
const groups = ['selling', 'catalogue', 'workshop', 'shop'] as const
let ofOwner: Record<(typeof groups)[number], string[]>
let owner: string

test.beforeAll(async () => {
  owner = await tokenOf(demoAdmin.email)
  const rug = await findProduct('Karpet Kilim Anatolia')
  const { data } = await api<PlacedOrder[]>('/admin/transactions?limit=100', { token: owner })
  const paid = data.find(({ status }) => status === 'paid')!
  const inShop = async (path: string) => (await api<{ id: string }[]>(path)).data[0]?.id
  const bookings = await api<ShownBooking[]>('/admin/bookings?limit=100', { token: owner })
  const visit = bookings.data.find(({ status }) => status === 'accepted')!
  const done = bookings.data.find(({ status }) => status === 'completed')!
  ofOwner = {
    selling: [
      '/admin',
      '/admin/payments',
      '/admin/orders',
      '/admin/orders?q=tidakada',
      `/admin/orders/packing-slips?ids=${paid.id}`,
      `/admin/orders/notas?ids=${paid.id}`,
      `/admin/orders/${paid.id}`,
      `/admin/orders/${paid.id}/packing-slip`,
      `/admin/orders/${paid.id}/nota`,
      '/admin/reports',
      '/admin/reports?by=customer&sort=orders&period=year',
      '/admin/money',
      '/admin/money?method=cash&direction=out',
      '/admin/money/unpaid',
      '/admin/money/to-refund',
      '/admin/orders?from=2026-01-01&to=2026-01-02',
      '/admin/orders/new',
      '/admin/outbox',
      '/admin/customers',
      '/admin/customers?q=tidakada',
      `/admin/customers/${(await api<{ id: string }[]>('/admin/customers', { token: owner })).data[0]?.id}`,
    ],
    catalogue: [
      '/admin/products',
      '/admin/products?q=tidakada',
      `/admin/products/${rug.id}`,
      '/admin/products/new',
      '/admin/products/import',
      `/admin/categories?open=${await inShop('/categories')}`,
      '/admin/ratings',
      '/admin/suggestions',
    ],
    workshop: [
      `/admin/services?open=${await inShop('/services')}`,
      '/admin/bookings',
      `/admin/bookings/day?date=${visit.date}`,
      `/admin/bookings/week?date=${visit.date}`,
      '/admin/bookings/list',
      '/admin/bookings/list?q=tidakada',
      '/admin/bookings/new',
      `/admin/bookings/${visit.id}`,
      `/admin/bookings/${done.id}/nota`,
      `/admin/bookings/vehicles/${encodeURIComponent(visit.nomer_plat)}`,
    ],
    shop: [
      '/admin/start',
      '/admin/start/name',
      '/admin/start/hours',
      '/admin/start/product',
      '/admin/start/look',
      '/admin/delivery',
      '/admin/delivery/new',
      '/admin/qris',
      '/admin/more',
      '/admin/settings',
      '/admin/settings/policies',
      '/admin/settings/policies?open=returns',
      '/admin/staff',
      '/admin/audit',
    ],
  }
})

test.describe('axe finds no violation of WCAG 2.2 AA, and no page scrolls sideways at 320 px', () => {
  for (const [group, language] of languages.flatMap((language) =>
    groups.map((group) => [group, language] as const),
  ))
    test(`on the pages of the owner: ${group}, ${language}`, () =>
      expectAccessible(owner, language, ofOwner[group]))

  // Each language needs its own browser, because another tab of the settings is not another page.
  for (const language of languages)
    test(`in the other tabs of the settings: ${language}`, async () => {
      for (const tab of ['home', 'about', 'reviews', 'limits'])
        await expectAccessible(owner, language, [`/admin/settings#${tab}`])
    })
})

test.describe('axe finds no violation of WCAG 2.2 AA', () => {
  for (const [language, width] of variants)
    test(`while the owner rejects a payment: ${language}, ${width} px`, async () => {
      const someone = await openAs(owner, language, width)
      await someone.open('/admin/payments')
      const reject = language === 'id' ? 'Tolak' : 'Reject'
      await someone.page.getByRole('button', { name: reject }).click()
      await expect(someone.page.getByRole('dialog')).toBeVisible()
      expect(await axeViolations(someone.page)).toEqual([])
      // The form without a reason shows an error, which must be readable too.
      const send = language === 'id' ? 'Tolak pembayaran' : 'Reject payment'
      await someone.page.getByRole('button', { name: send }).click()
      await expect(someone.page.getByRole('alert')).toBeVisible()
      expect(await axeViolations(someone.page)).toEqual([])
    })

  for (const [language, width] of variants)
    test(`in a dialog that asks the owner for confirmation: ${language}, ${width} px`, async () => {
      const someone = await openAs(owner, language, width)
      const { page } = someone
      const id = language === 'id'
      const confirmations: [RegExp, string | RegExp][] = [
        [/^\/admin\/orders\/\w+$/, id ? 'Batalkan pesanan' : 'Cancel the order'],
        [/^\/admin\/orders\/\w+$/, id ? 'Catat pembayaran' : 'Record a payment'],
        [/^\/admin\/money\/to-refund$/, id ? /^Buka kembali TRX/ : /^Reopen TRX/],
        [/^\/admin\/money\/to-refund$/, id ? /^Kembalikan uang TRX/ : /^Refund TRX/],
        [/^\/admin\/payments$/, id ? 'Jumlah lain…' : 'Other amount…'],
        [/^\/admin\/bookings\/\w{16}$/, id ? 'Batalkan booking' : 'Cancel the booking'],
        [/^\/admin\/categories/, id ? 'Hapus kategori' : 'Remove the category'],
      ]
      for (const [place, name] of confirmations) {
        await openSettled(
          someone,
          Object.values(ofOwner)
            .flat()
            .find((path) => place.test(path)) ?? '',
        )
        await page.getByRole('button', { name }).first().click()
        await expect(page.locator('dialog[open]')).toBeVisible()
        expect(await axeViolations(page), String(name)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        // Escape returns the focus to the button that opened the dialog.
        await expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible()
      }
      await openSettled(
        someone,
        Object.values(ofOwner)
          .flat()
          .find((path) => /^\/admin\/products\/\w{16}$/.test(path)) ?? '',
      )
      await page.getByLabel(id ? 'Harga (Rp)' : 'Price (Rp)', { exact: true }).fill('1')
      await page.getByRole('link', { name: id ? 'Semua produk' : 'All products' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

  for (const [language, width] of variants)
    test(`in an error state of the console: ${language}, ${width} px`, async () => {
      const someone = await openAs(owner, language, width)
      const { page } = someone
      await openSettled(someone, '/admin/products/import')
      await page.getByLabel(language === 'id' ? 'Pilih berkas CSV' : 'Choose a CSV file').setInputFiles({
        name: 'harga.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('id;nama;harga\r\ntidakada;Meja;murah\r\n;Kursi;10000\r\n'),
      })
      await expect(page.getByText('"murah"').first()).toBeVisible()
      expect(await axeViolations(page)).toEqual([])

      await mockReply(page, '**/api/admin/transactions?*', 500)
      await page.goto('/admin/orders')
      await expect(
        page.getByRole('button', { name: language === 'id' ? 'Coba lagi' : 'Try again' }),
      ).toBeVisible()
      // The navigation appears once the account is known, which must not happen during the check.
      await expect(
        page
          .getByRole('navigation')
          .getByRole('link', { name: language === 'id' ? 'Ringkasan' : 'Dashboard' }),
      ).toBeVisible()
      expect(await axeViolations(page)).toEqual([])

      const stranger = await openAs((await newAccount()).token, language, width)
      await openSettled(stranger, '/admin')
      expect(await axeViolations(stranger.page)).toEqual([])
    })
})
