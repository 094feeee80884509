import { orderPages } from '../pages/order-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newVisitor, storeToken } from '../support/browser.ts'
import { customerWithOrder, reason } from '../support/customer-with-order.ts'
import { api, moveOrder, newAccount, placeOrder, tokenOf, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('the history', () => {
  test('numbers the orders across its pages', async () => {
    const { token } = await newAccount()
    for (let n = 0; n < 12; n++) await placeOrder('Jus Nanas Kunyit', token)
    const customer = await newVisitor('en', 'Wulan Anggraini', { width: 1280, picked: 'en' })
    await storeToken(customer, token)
    const { page } = customer
    const { rows, nextLink, heading, tab } = orderPages(customer)
    await customer.open('/transaction-history')
    await expect(heading('Transaction history')).toBeVisible()
    await nextLink.click()
    const shown = page.getByText('Showing 11 to 12 of 12 results')
    await expect(shown).toBeVisible()
    await expect(page.getByText('Page 2 of 2', { exact: true }).first()).toBeVisible()
    expect(await rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent))).toEqual([
      '11',
      '12',
    ])
    await customer.open('/transaction-history?page=9')
    await page.waitForURL(/\?page=2$/)
    await expect(shown).toBeVisible()

    await page.getByRole('button', { name: /^ID/ }).click()
    await expect(heading('Riwayat Transaksi')).toBeVisible()
    await expect(page.getByText('Menampilkan 11 sampai 12 dari 12 hasil')).toBeVisible()
    await expect(page.getByText('Halaman 2 dari 2', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: /^EN/ }).click()

    // The orders in progress also have pages of ten, at both addresses.
    await tab('open').click()
    await page.waitForURL(/\/transaction-history\?show=open$/)
    await expect(rows).toHaveCount(10)
    await customer.open('/orders')
    await expect(rows.nth(9)).toBeVisible()
    await expect(rows).toHaveCount(10)
    await nextLink.click()
    await expect(shown).toBeVisible()
    await expect(rows).toHaveCount(2)
    await customer.open('/orders?page=9')
    await page.waitForURL(/\/orders\?page=2$/)
  })

  test('shows the status of each order, with a link to its next page', async () => {
    const { page, token, order: pending, open } = await customerWithOrder('pending')
    const [paid, shipped, delivered, rejected] = await Promise.all(
      [1, 2, 3, 4].map(() => placeOrder('Jus Nanas Kunyit', token)),
    )
    for (const { id } of [paid!, shipped!, delivered!, rejected!]) await uploadProof(id, token)
    await moveOrder(rejected!.id, 'reject', { rejection_reason: reason })
    for (const { id } of [shipped!, delivered!]) {
      await moveOrder(id, 'confirm')
      await moveOrder(id, 'status', { status: 'shipped', tracking_number: 'JNE-0042' })
    }
    await moveOrder(delivered!.id, 'status', { status: 'delivered' })
    for (const [order, label, address] of [
      [pending, 'Menunggu Pembayaran', /\/payment$/],
      [paid, 'Menunggu Konfirmasi', /\/waiting$/],
      [shipped, 'Dikirim', /\/accepted$/],
      [delivered, 'Telah Sampai', /\/transaction\/[^/]+$/],
      [rejected, 'Ditolak', /\/rejected$/],
    ] as const) {
      await open('/transaction-history')
      const row = page.getByRole('row').filter({ hasText: order!.reference })
      await expect(row.getByText(label).first()).toBeVisible()
      await row.getByText('1 produk, 1 barang').click()
      await page.waitForURL(address)
    }
  })

  test('has tabs for the orders in progress, completed and cancelled, at both addresses', async () => {
    const customer = await customerWithOrder('completed')
    const { page, order, token } = customer
    const { tab, historyRow } = orderPages(customer)
    const cancelled = await placeOrder('Jus Nanas Kunyit', token)
    await api(`/transactions/${cancelled.id}/cancel`, { method: 'POST', token })
    const pending = await placeOrder('Jus Nanas Kunyit', token)
    await customer.open('/orders')
    await expect(tab('open')).toHaveText('Berjalan (1)')
    await expect(tab('all')).toHaveCount(0)
    await expect(historyRow(pending.reference)).toBeVisible()
    await expect(page.getByText('Menampilkan 1 sampai 1 dari 1 hasil')).toBeVisible()
    await tab('completed').click()
    await expect(historyRow(order.reference)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await tab('cancelled').click()
    await expect(historyRow(cancelled.reference)).toBeVisible()
    await expect(historyRow(order.reference)).toHaveCount(0)

    await customer.open('/transaction-history')
    await expect(tab('all')).toHaveText('Semua (3)')
    for (const { reference } of [order, cancelled, pending]) await expect(historyRow(reference)).toBeVisible()
    await customer.open('/transaction-history?show=cancelled')
    await historyRow(cancelled.reference).getByText('1 produk, 1 barang').click()
    await page.waitForURL(/\/rejected$/)
  })

  test('of a customer without orders says so and leads to the products', async () => {
    const { token } = await newAccount()
    const customer = await newVisitor('id', 'Wulan Anggraini')
    await storeToken(customer, token)
    await customer.open('/transaction-history')
    await expect(customer.page.getByText('Belum ada transaksi')).toBeVisible()
    await customer.page.getByRole('link', { name: 'Mulai Belanja' }).click()
    await customer.page.waitForURL(/\/list-products$/)
  })
})

test.describe('the page of an order', () => {
  for (const status of ['pending', 'reject'] as const)
    test(`is reached from the history and the list, and cancels an order with the status ${status}`, async () => {
      const customer = await customerWithOrder(status)
      const { page, order } = customer
      const itsPage = new RegExp(`/transaction/${order.id}$`)
      await customer.open('/transaction-history')
      await orderPages(customer).historyDetails(order.reference).click()
      await page.waitForURL(itsPage)
      await customer.open('/orders')
      const row = orderPages(customer).historyRow(order.reference)
      await expect(
        row.getByText(status === 'reject' ? 'Ditolak' : 'Menunggu Pembayaran').first(),
      ).toBeVisible()
      const ahead = row.getByText('Pesanan Selesai')
      await expect(ahead).toBeHidden()
      await row.getByText('Semua langkah').click()
      await expect(ahead).toBeVisible()
      await row.getByRole('link', { name: `Rincian transaksi ${order.reference}` }).click()
      await page.waitForURL(itsPage)
      await orderPages(customer).cancel()
      await expect(page.getByRole('main').getByText('Dibatalkan').first()).toBeVisible()
      await expect(orderPages(customer).cancelButton).toHaveCount(0)
    })

  test('is reached from the list of orders and can be printed', async () => {
    const token = await tokenOf('sari@contoh.example')
    const sari = await newVisitor('id', 'Sari Wulandari')
    await storeToken(sari, token)
    const { page } = sari
    await sari.open('/orders')
    await expect(orderPages(sari).ordersHeading).toBeVisible()
    await page
      .getByRole('link', { name: /Rincian transaksi/ })
      .first()
      .click()
    await page.waitForURL(/\/transaction\/[^/]+$/)
    await expect(page.getByText('Perjalanan pesanan')).toBeVisible()
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
    await orderPages(sari).printButton.click()
    expect(await page.evaluate(() => document.body.getAttribute('data-printed'))).toBe('yes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(
      page
        .getByText(/^Griya Segar/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
})
