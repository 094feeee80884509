import { readFile } from 'node:fs/promises'
import { openAdmin } from '../pages/admin/console.ts'
import { adminOrders } from '../pages/admin/orders.ts'
import { newAccount, placeOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const texts = {
  id: {
    toShip: /pesanan perlu dikirim/,
    statusesToShip: /^(Dikonfirmasi|Diproses)$/,
    file: /^pesanan-\d{4}-\d\d-\d\d\.csv$/,
    row: /;Menunggu pembayaran;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × Jus Nanas Kunyit/,
    pieces: '1 barang dalam 1 baris',
  },
  en: {
    toShip: /orders? to ship/,
    statusesToShip: /^(Confirmed|Processing)$/,
    file: /^orders-\d{4}-\d\d-\d\d\.csv$/,
    row: /;Awaiting payment;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × /,
    pieces: '1 piece in 1 line',
  },
}

for (const language of ['id', 'en'] as const)
  test(`the owner finds the orders to ship, exports the orders of a search, and prints a packing slip, ${language}`, async () => {
    const t = texts[language]
    const wulan = await newAccount()
    const { reference, id } = await placeOrder('Jus Nanas Kunyit', wulan.token)
    const ratna = await openAdmin(language)
    const { page } = ratna
    const orders = adminOrders(ratna)

    await page.getByRole('link', { name: t.toShip }).click()
    await expect(orders.toShipFilter.and(page.locator('[aria-current="page"]'))).toBeVisible()
    const statuses = await orders.rows.getByText(t.statusesToShip).count()
    expect(statuses).toBe((await orders.rows.count()) - 1)

    await page.goto('/admin/orders')
    await orders.search(reference)
    await page.waitForURL(/\?q=/)
    const saving = page.waitForEvent('download')
    await orders.exportButton.click()
    const file = await saving
    await expect(orders.exportedMessage).toBeVisible()
    expect(file.suggestedFilename()).toMatch(t.file)
    const [head, row, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(/^\uFEFF\w+;Status;/)
    expect(row).toMatch(new RegExp(`^${reference}${t.row.source}`))
    expect(rest).toEqual([''])

    await page.goto(`/admin/orders/${id}`)
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
    for (const text of [reference, 'Wulan Anggraini', '081234567890', 'Jl. Mawar 1, Sleman', t.pieces])
      expect(paper).toContain(text)
    expect(paper).not.toContain('Rp')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })
