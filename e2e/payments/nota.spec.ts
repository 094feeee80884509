import type { Page } from '@playwright/test'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { formatNotaNumber } from '#contract/orders/payment.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useBillMessages } from '#web/admin/bookings/money/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { printedPages } from '../support/printed-pages.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { newAccount, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()

/** Counts the elements that extend beyond the right edge of the nota. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const article = document.querySelector('article')!
    const right = article.getBoundingClientRect().right
    return [...article.querySelectorAll('*')].filter(
      (part) => !part.closest('thead, caption') && part.getBoundingClientRect().right > right + 1,
    ).length
  })

async function newBooking(token: string): Promise<Booking> {
  const service = await shop.request('/admin/services', {
    body: { name: 'Servis Rem', description: '', price: 275_000, popular: false, features: [] },
  })
  const days = await shop.request<{ date: string; available: number }[]>('/bookings/days')
  // Other tests book the first days.
  const { date } = days.findLast(({ available }) => available > 0)!
  const slots = await shop.request<{ time: string; available: number }[]>(`/bookings/slots?date=${date}`)
  return shop.request<Booking>('/bookings', {
    token,
    body: {
      service_id: service.id,
      merek: 'Toyota',
      model: 'Avanza',
      tahun: 2019,
      nomer_plat: 'AB 1482 SW',
      detail_kerusakan: 'Rem berbunyi',
      phone: '081234567890',
      date,
      time: slots.find(({ available }) => available > 0)!.time,
    },
  })
}

test('the nota of a paid order fits each of four papers', async () => {
  const t = useNotaMessages.in('id')
  const { name } = await shop.newProduct({ price: 250_000 })
  const { token } = await newAccount({ shop: shop.url })
  const { id, reference } = await placeOrder(name, token, { shop: shop.url })
  const { page, open } = await shop.openPage(token, `/transaction/${id}/nota`, 'id', 390)
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
  await expect(page.getByText(t.noneDue(formatRupiah(250_000)))).toBeVisible()
  await expect(page.getByRole('button', { name: t.print })).toHaveCount(0)

  await uploadProof(id, token, { shop: shop.url })
  await shop.request(`/admin/transactions/${id}/confirm`, { method: 'POST' })
  await open(`/transactions/${id}/accepted`)
  await page.getByRole('link', { name: t.see }).click()
  const { nota: issued } = await shop.request<Order>(`/transactions/${id}`, { token })
  const number = formatNotaNumber(issued!.number)
  const nota = page.getByRole('article', { name: `${t.title} ${number}` })
  await expect(nota.getByText(reference)).toBeVisible()
  await expect(nota.getByRole('cell', { name })).toBeVisible()
  await expect(nota.getByText(t.settled)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  expect(await printedPages(page)).toEqual([[210, 297]])
  await page.getByLabel(t.papers.a6).check()
  expect(await printedPages(page)).toEqual([[105, 148]])
  await page.getByLabel(t.papers.strip).check()
  const [strip, ...more] = await printedPages(page)
  expect([strip?.[0], more]).toEqual([80, []])
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(t.papers.strip58).check()
  const [roll, ...others] = await printedPages(page)
  expect([roll?.[0], others, await overhang(page)]).toEqual([58, [], 0])
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(t.papers.strip).check()
  await open(`/transaction/${id}/nota`)
  await expect(page.getByLabel(t.papers.strip)).toBeChecked()

  const stranger = await newAccount({ shop: shop.url })
  const answer = await fetch(`${shop.url}/api/transactions/${id}`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  })
  expect(answer.status).toBe(404)

  const owner = await shop.openPage(shop.owner, `/admin/orders/${id}`, 'id')
  await owner.page.getByRole('link', { name: t.see }).click()
  await expect(owner.page.getByRole('article', { name: number })).toBeVisible()
  expect(await printedPages(owner.page)).toEqual([[210, 297]])
})

test('a booking is billed and paid in two parts, and its nota fits a phone', async () => {
  const language = 'en'
  const t = useNotaMessages.in(language)
  const b = useBillMessages.in(language)
  const m = useMoneyMessages.in(language)
  const mine = useBookingMessages.in(language)
  const { token } = await newAccount({ shop: shop.url })
  const booking = await newBooking(token)
  await shop.request(`/admin/bookings/${booking.id}/accept`, { method: 'POST' })

  const { page } = await shop.openPage(shop.owner, `/admin/bookings/${booking.id}`, language, 390)
  const money = page.getByRole('region', { name: m.title, exact: true })
  const dialog = page.getByRole('dialog')
  await money.getByRole('button', { name: b.write }).click()
  await expect(dialog.getByLabel(b.work(1))).toHaveValue('Servis Rem')
  await dialog.getByRole('button', { name: b.add }).click()
  await dialog.getByRole('button', { name: b.save }).click()
  await expect(dialog.getByLabel(b.work(2))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(b.work(2)).fill('Kampas rem')
  await dialog.getByLabel(b.quantity).last().fill('2')
  await dialog.getByLabel(b.price).last().fill('75.000')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: b.save }).click()
  await expect(page.getByText(b.saved(booking.reference))).toBeVisible()

  for (const amount of ['125000', '']) {
    await money.getByRole('button', { name: m.record }).click()
    // The remaining amount is prefilled.
    if (amount) await dialog.getByLabel(m.amount, { exact: true }).fill(amount)
    await dialog.getByRole('button', { name: m.record }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(money.getByRole('list', { name: m.rows }).getByRole('listitem')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])

  const customer = await shop.openPage(token, '/my-bookings', language, 390)
  await customer.page.getByRole('link', { name: mine.money.see }).click()
  const nota = customer.page.getByRole('article', { name: /N-\d{6}/ })
  await expect(nota.getByRole('cell', { name: 'Kampas rem' })).toBeVisible()
  await expect(nota.getByText(formatRupiah(425_000))).toBeVisible()
  await expect(nota.getByText(t.settled)).toBeVisible()
  expect(await axeViolations(customer.page)).toEqual([])

  await page.getByRole('link', { name: t.see }).click()
  await expect(page.getByRole('article', { name: /N-\d{6}/ })).toBeVisible()
})

test('an admin sees both versions of a bill if another one saved first, and a long nota is complete on every paper', async () => {
  const t = useNotaMessages.in('id')
  const b = useBillMessages.in('id')
  const { token } = await newAccount({ shop: shop.url })
  const { id } = await newBooking(token)
  await shop.request(`/admin/bookings/${id}/accept`, { method: 'POST' })
  const { page } = await shop.openPage(shop.owner, `/admin/bookings/${id}`, 'id')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: b.write }).click()
  await dialog.getByLabel(b.work(1)).fill('Versi saya')
  const lines = Array.from({ length: 50 }, (_, n) => ({
    text: `Pekerjaan ${n + 1} dengan nama yang panjang sekali sampai perlu dua baris`,
    quantity: 10_000,
    price: 1_000_000,
  }))
  await shop.request(`/admin/bookings/${id}/bill`, { method: 'PUT', body: { lines, version: 0 } })
  await dialog.getByRole('button', { name: b.save }).click()
  const versions = dialog.getByRole('alert').getByRole('radio')
  await expect(versions).toHaveCount(2)
  await versions.last().check()
  await dialog.getByRole('button', { name: b.save }).click()
  await expect(dialog).toHaveCount(0)

  const customer = await shop.openPage(token, `/bookings/${id}/nota`, 'id')
  const bill = customer.page.getByRole('article', { name: t.bill })
  await expect(bill.getByText(t.due)).toBeVisible()
  for (const [paper, width, height] of [
    ['a4', 210, 297],
    ['a6', 105, 148],
  ] as const) {
    await customer.page.getByLabel(t.papers[paper]).check()
    expect(await overhang(customer.page)).toBe(0)
    const pages = await printedPages(customer.page)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages).toEqual(pages.map(() => [width, height]))
  }
  await customer.page.getByLabel(t.papers.strip).check()
  expect(await overhang(customer.page)).toBe(0)
  const [strip, ...more] = await printedPages(customer.page)
  expect([strip?.[0], more]).toEqual([80, []])
  expect(strip?.[1]).toBeGreaterThan(500)
})
