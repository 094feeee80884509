import { readFile } from 'node:fs/promises'
import { openAdmin } from '../pages/admin/console.ts'
import { newAccount, placeOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const screens = {
  id: {
    toShip: /pesanan perlu dikirim/,
    chip: 'Perlu dikirim',
    table: /^(Dikonfirmasi|Diproses)$/,
    search: 'Cari pesanan',
    button: 'Cari',
    download: 'Ekspor CSV',
    done: 'Daftar pesanan diunduh',
    file: /^pesanan-\d{4}-\d\d-\d\d\.csv$/,
    row: /;Menunggu pembayaran;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × Jus Nanas Kunyit/,
    slip: 'Cetak daftar isi paket',
    slipTitle: 'Daftar isi paket',
    print: 'Cetak',
    back: (reference: string) => `Pesanan ${reference}`,
    pieces: '1 barang dalam 1 baris',
  },
  en: {
    toShip: /orders? to ship/,
    chip: 'To ship',
    table: /^(Confirmed|Processing)$/,
    search: 'Search orders',
    button: 'Search',
    download: 'Export CSV',
    done: 'The list of orders was downloaded',
    file: /^orders-\d{4}-\d\d-\d\d\.csv$/,
    row: /;Awaiting payment;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × /,
    slip: 'Print the packing slip',
    slipTitle: 'Packing slip',
    print: 'Print',
    back: (reference: string) => `Order ${reference}`,
    pieces: '1 piece in 1 line',
  },
}

for (const language of ['id', 'en'] as const)
  test(`the owner goes from the dashboard to the orders to ship, exports the orders of a search, and prints a packing slip, ${language}`, async () => {
    const t = screens[language]
    const wulan = await newAccount()
    const { reference, id } = await placeOrder('Jus Nanas Kunyit', wulan.token)
    const { page } = await openAdmin(language)

    await page.getByRole('link', { name: t.toShip }).click()
    await expect(
      page.getByRole('link', { name: t.chip }).and(page.locator('[aria-current="page"]')),
    ).toBeVisible()
    const statuses = await page.getByRole('row').getByText(t.table).count()
    expect(statuses).toBe((await page.getByRole('row').count()) - 1)

    await page.goto('/admin/orders')
    await page.getByRole('searchbox', { name: t.search }).fill(reference)
    await page.getByRole('button', { name: t.button }).click()
    await page.waitForURL(/\?q=/)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t.download }).click()
    const file = await saving
    await expect(page.getByText(t.done)).toBeVisible()
    expect(file.suggestedFilename()).toMatch(t.file)
    const [head, row, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(/^\uFEFF\w+;Status;/)
    expect(row).toMatch(new RegExp(`^${reference}${t.row.source}`))
    expect(rest).toEqual([''])

    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('link', { name: t.slip }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.slipTitle })).toBeVisible()
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await page.getByRole('button', { name: t.print }).click()
    await expect(page.locator('body[data-printed]')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // Nothing but the slip is on the paper, and no price on the slip.
    const around = page.getByRole('navigation').or(page.getByRole('link', { name: t.back(reference) }))
    await expect(page.getByRole('button').or(around)).toHaveCount(0)
    // On a wide sheet it takes the place of what is not printed.
    const slip = await page.getByRole('article').boundingBox()
    expect(slip?.width).toBeGreaterThan(1_000)
    const paper = await page.locator('body').innerText()
    for (const dialog of [reference, 'Wulan Anggraini', '081234567890', 'Jl. Mawar 1, Sleman', t.pieces])
      expect(paper).toContain(dialog)
    expect(paper).not.toContain('Rp')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })
