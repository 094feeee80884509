import { readFile } from 'node:fs/promises'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { openAdmin } from '../pages/admin/console.ts'
import { adminOrders } from '../pages/admin/orders.ts'
import { newAccount, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('the owner finds the orders to ship, exports the orders of a search, and prints a packing slip', async () => {
  const wulan = await newAccount()
  const { reference, id } = await placeOrder('Jus Nanas Kunyit', wulan.token)
  const ratna = await openAdmin('en')
  const { page } = ratna
  const orders = adminOrders(ratna)

  await page.getByRole('link', { name: /orders? to ship/ }).click()
  await expect(orders.toShipFilter.and(page.locator('[aria-current="page"]'))).toBeVisible()
  const shown = await orders.rows.count()
  await expect(orders.rows.getByText(/^(Confirmed|Processing|Accepted, pay on arrival)$/)).toHaveCount(
    shown - 1,
  )

  await ratna.open('/admin/orders')
  await orders.search(reference)
  await page.waitForURL(/\?q=/)
  const saving = page.waitForEvent('download')
  await orders.exportButton.click()
  const file = await saving
  await expect(orders.exportedMessage).toBeVisible()
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const [head, first, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/^\uFEFF\w+;Status;/)
  const row = /;Awaiting payment;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × /
  expect(first).toMatch(new RegExp(`^${reference}${row.source}`))
  expect(rest).toEqual([''])

  await ratna.open(`/admin/orders/${id}`)
  await orders.packingSlipLink.click()
  await expect(orders.packingSlipHeading).toBeVisible()
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await orders.printButton.click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Only the slip is printed, without prices.
  const around = page.getByRole('navigation').or(orders.orderLink(reference))
  await expect(page.getByRole('button').or(around)).toHaveCount(0)
  // On a wide sheet the slip takes the space of the parts that are not printed.
  const slip = await page.getByRole('article').boundingBox()
  expect(slip?.width).toBeGreaterThan(1_000)
  const paper = await page.locator('body').innerText()
  for (const text of [
    reference,
    'Wulan Anggraini',
    '081234567890',
    'Jl. Mawar 1, Sleman',
    '1 piece in 1 line',
  ])
    expect(paper).toContain(text)
  expect(paper).not.toContain('Rp')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test('a search within the orders of a period keeps the period', async () => {
  const a = useAdminOrderMessages.in('id')
  const { token } = await newAccount()
  const { id, reference } = await placeOrder('Jus Nanas Kunyit', token)
  await uploadProof(id, token)
  const { page, open } = await openAdmin()
  await open('/admin/orders?status=paid')
  await page.getByLabel(a.fromDay, { exact: true }).fill('2020-01-01')
  await page.getByLabel(a.toDay, { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: a.showPeriod }).click()
  await expect(page.getByText(a.none)).toBeVisible()
  await expect(page).toHaveURL(/status=paid&from=2020-01-01&to=2020-01-31/)
  await page.getByLabel(a.toDay, { exact: true }).fill('2099-01-01')
  await page.getByRole('button', { name: a.showPeriod }).click()
  await expect(page).toHaveURL(/to=2099-01-01/)
  await page.getByRole('searchbox', { name: a.search }).fill(reference)
  await page.getByRole('button', { name: a.searchButton, exact: true }).click()
  await expect(page).toHaveURL(/from=2020-01-01&to=2099-01-01.*q=TRX/)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await page.getByRole('link', { name: a.clearPeriod }).click()
  await expect(page).not.toHaveURL(/from=/)
})
