import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { openAdmin } from '../pages/admin/console.ts'
import { adminOrders } from '../pages/admin/orders.ts'
import { axeViolations } from '../support/accessibility.ts'
import {
  api,
  findProduct,
  moveOrder,
  newAccount,
  ownerTokenOf,
  uploadProof,
  type PlacedOrder,
} from '../support/shop-api.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { readPdf } from '../support/read-pdf.ts'
import { expect, test } from '../support/test.ts'

/** Two paid orders and an unpaid one, which a search for the customer's e-mail finds. */
async function threeOrders() {
  const customer = await newAccount()
  const { id: product_id } = await findProduct('Jus Nanas Kunyit')
  const place = async () => {
    const body = {
      product_id,
      quantity: 1,
      customer_name: 'Wulan Anggraini',
      customer_email: customer.email,
      customer_phone: '081234567890',
      customer_address: 'Jl. Mawar 1, Sleman',
    }
    return (await api<PlacedOrder>('/transactions', { token: customer.token, body })).data
  }
  const [first, second, unpaid] = [await place(), await place(), await place()]
  for (const { id } of [first, second]) {
    await uploadProof(id, customer.token)
    await moveOrder(id, 'confirm')
  }
  return { customer, first, second, unpaid }
}

test('the owner prints and ships two orders together, and reads why a third is left', async () => {
  const { customer, first, second, unpaid } = await threeOrders()
  const ratna = await openAdmin('en')
  const { page } = ratna
  const orders = adminOrders(ratna)
  const label = (status: 'pending' | 'confirmed' | 'processing' | 'shipped') =>
    orderStatusLabel(status, 'owner', 'en')

  await ratna.open(`/admin/orders?q=${encodeURIComponent(customer.email)}`)
  await expect(orders.statusFilter(label('confirmed'), 2)).toBeVisible()
  await expect(orders.rows.filter({ hasText: first.reference })).toContainText('1 × ')
  for (const { reference } of [first, second, unpaid]) await orders.choose(reference)
  await expect(orders.chosen(3)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await orders.printSlipsLink.click()
  await expect(orders.slipsHeading(3)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(3)

  // The printed orders that can be started are offered.
  await page.evaluate(() => (window.print = () => undefined))
  await orders.printButton.click()
  await orders.startPrinted(2)
  await expect(orders.movedMessage(2)).toBeVisible()

  // The ticks stay until they are cleared.
  await orders.backLink.click()
  await expect(page).toHaveURL(/\?q=/)
  await expect(orders.chosen(3)).toBeVisible()
  await expect(orders.statusFilter(label('processing'), 2)).toBeVisible()
  await orders.printNotasLink.click()
  await expect(orders.notPrinted(unpaid.reference)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.goBack()
  await expect(orders.chosen(3)).toBeVisible()
  await orders.bulk('shipped', 3)
  await expect(orders.skipped).toHaveCount(2)
  await expect(orders.skipped.last()).toContainText(unpaid.reference)
  await expect(orders.skipped.last()).toContainText(orders.skippedReason.step(label('pending')))
  await expect(orders.statusFilter(label('shipped'), 2)).toBeVisible()
  await orders.closeReport()
  await expect(orders.chosen(3)).toHaveCount(0)
  const token = await ownerTokenOf()
  for (const { id } of [first, second]) {
    const { data } = await api<{ status: string }>(`/admin/transactions/${id}`, { token })
    expect(data.status).toBe('shipped')
  }
})

test('ticks belong to their filter, stay until they are cleared, and move no row', async () => {
  const { customer, first, unpaid } = await threeOrders()
  const ratna = await openAdmin()
  const { page } = ratna
  const orders = adminOrders(ratna)
  await ratna.open(`/admin/orders?q=${encodeURIComponent(customer.email)}`)
  const row = orders.rows.filter({ hasText: first.reference })
  const before = await row.boundingBox()
  await orders.choose(first.reference)
  await expect(orders.chosen(1)).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await orders.statusFilter(orderStatusLabel('pending', 'owner', 'id'), 1).click()
  await expect(page).toHaveURL(/status=pending/)
  await expect(orders.chosen(1)).toHaveCount(0)
  await orders.choose(unpaid.reference)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(orders.chosen(1)).toBeVisible()
  await orders.clearChosen()
  await expect(orders.chosen(1)).toHaveCount(0)
})

test('two filters that are tapped while the list loads both count', async () => {
  const ratna = await openAdmin()
  const { page } = ratna
  const orders = adminOrders(ratna)
  await ratna.open('/admin/orders')
  await expect(orders.rows.nth(1)).toBeVisible()
  const slow = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/transactions/, async (route) => {
    await slow.promise
    await route.continue()
  })
  await orders.toShipFilter.first().click()
  await expect(orders.toShipFilter.first()).toHaveAttribute('aria-current', 'page')
  await orders.period('7d').click()
  slow.resolve()
  await expect(page).toHaveURL(/status=to_ship&period=7d$/)

  const products = Promise.withResolvers<void>()
  await ratna.open('/admin/products')
  await expect(orders.rows.nth(1)).toBeVisible()
  await page.route(/\/api\/admin\/products/, async (route) => {
    await products.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Stok' }).selectOption('low')
  await page.getByRole('combobox', { name: 'Terjemahan' }).selectOption('missing')
  products.resolve()
  await expect(page).toHaveURL(/stock=low&translation=missing$/)
})

test('the owner saves a filter, finds it again and deletes it', async () => {
  const ratna = await openAdmin()
  const { page } = ratna
  const orders = adminOrders(ratna)
  await ratna.open('/admin/orders')
  await orders.toShipFilter.first().click()
  await orders.period('7d').click()
  await expect(page).toHaveURL(/status=to_ship&period=7d$/)
  const name = `Kirim minggu ini ${Date.now()}`
  await orders.saveFilter(name)
  await ratna.open('/admin/orders')
  await orders.savedFilter(name).click()
  await expect(page).toHaveURL(/status=to_ship&period=7d$/)
  await orders.deleteFilter(name)
  await expect(orders.savedFilter(name)).toHaveCount(0)
})

test('on a phone the owner filters in a sheet, opens an order and comes back to the same list', async () => {
  const ratna = await openAdmin()
  const { page } = ratna
  const orders = adminOrders(ratna)
  await page.setViewportSize({ width: 360, height: 780 })
  await ratna.open('/admin/orders')
  await expect(orders.period('30d')).toBeHidden()
  const firstRow = orders.rows.nth(1)
  expect((await firstRow.boundingBox())?.y).toBeLessThan(450)
  await orders.filterButton.click()
  await orders.filterSheet.getByRole('link', { name: 'Selesai' }).click()
  await orders.period('30d').click()
  await expect(page).toHaveURL(/status=completed&period=30d$/)
  expect(await axeViolations(page)).toEqual([])
  await orders.showResults()
  await expect(orders.filterSheet).toHaveCount(0)
  await expect(orders.filterButton).toHaveText('Filter (2)')
  await firstRow.getByRole('link').click()
  const order = page.getByRole('main')
  const top = async (name: string) =>
    (await order.getByRole('heading', { name, exact: true }).first().boundingBox())?.y ?? 0
  expect(await top('Pelanggan')).toBeLessThan(await top('Uang'))
  await order.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  const message = page.getByRole('dialog')
  await expect(message.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/62/)
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await orders.backLink.click()
  await expect(page).toHaveURL(/status=completed&period=30d$/)
})

test('a packing slip of several pages numbers them, repeats its head and ends with its signature', async () => {
  const t = usePackingSlipMessages.in('id')
  const token = await ownerTokenOf()
  const items = Array.from({ length: 60 }, (_, n) => ({
    text: `Barang ke-${n + 1} dengan nama yang panjang sekali ${'warna alami ukuran besar '.repeat(n % 4)}`,
    price: 1_000,
    quantity: n + 1,
  }))
  const { data: customers } = await api<{ id: string }[]>('/admin/customers?q=sari@contoh.example', {
    token,
  })
  const take = async () => {
    const body = { customer: { id: customers[0]?.id }, items, payment: { method: 'cash' } }
    return (await api<PlacedOrder>('/admin/transactions', { token, body })).data
  }
  const [order, other] = [await take(), await take()]
  const ratna = await openAdmin()
  const { page } = ratna
  await ratna.open(`/admin/orders/${order.id}/packing-slip`)
  await expect(page.getByRole('article')).toBeVisible()
  const pages = readPdf(await page.pdf({ format: 'A4' }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, { text }] of pages.entries()) {
    const isLast = at === pages.length - 1
    expect(text).toContain(t.pageOf(String(at + 1), String(pages.length)))
    expect(text).toContain(order.reference)
    expect(text.includes(t.packedBy)).toBe(isLast)
    // The signature may have the last page for itself.
    expect(text.includes('×') && !text.includes(`${t.pieces}${t.item}`)).toBe(false)
  }
  // No line is divided: its quantity and its whole name are on one page.
  const letters = (text: string) => text.replaceAll(' ', '')
  for (const { text, quantity } of items)
    expect(
      pages.filter((one) => letters(one.text).includes(letters(`${quantity}×${text}`))).length,
    ).toBeGreaterThan(0)

  await ratna.open(`/admin/orders/packing-slips?ids=${order.id},${other.id}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const sheets = readPdf(await page.pdf({ format: 'A4' }))
  expect(sheets).toHaveLength(2 * pages.length)
  for (const [at, { text }] of sheets.entries()) {
    const { reference } = at < pages.length ? order : other
    expect(text).toContain(`${reference} · ${t.page(String((at % pages.length) + 1))}`)
    expect(text).toContain(t.sheetOf(String(at + 1), String(sheets.length)))
  }
})
