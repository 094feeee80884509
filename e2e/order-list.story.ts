import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { owner } from './owner.ts'
import { useBrowser } from './person.ts'
import { newAccount, orderOf } from './shop-api.ts'

useBrowser()

const screens = {
  id: {
    toShip: /pesanan perlu dikirim/,
    chip: 'Perlu dikirim',
    table: /^(Dikonfirmasi|Diproses)$/,
    search: 'Cari pesanan',
    button: 'Cari',
    download: 'Unduh CSV',
    done: 'Daftar pesanan diunduh',
    file: /^pesanan-\d{4}-\d\d-\d\d\.csv$/,
    row: /;Menunggu pembayaran;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × Jus Jeruk Peras/,
  },
  en: {
    toShip: /orders? to ship/,
    chip: 'To ship',
    table: /^(Confirmed|Processing)$/,
    search: 'Search orders',
    button: 'Search',
    download: 'Download CSV',
    done: 'The list of orders was downloaded',
    file: /^orders-\d{4}-\d\d-\d\d\.csv$/,
    row: /;Awaiting payment;.*;'081234567890;"?Jl\. Mawar 1, Sleman"?;1 × /,
  },
}

test.each(['id', 'en'] as const)(
  'the owner goes from her dashboard to what must be shipped, and takes the orders of a search home, %s',
  async (language) => {
    const t = screens[language]
    const wulan = await newAccount()
    const { reference } = await orderOf('Jus Jeruk Peras', wulan.token)
    const { page } = await owner(language)

    await page.getByRole('link', { name: t.toShip }).click()
    await page.getByRole('link', { name: t.chip }).and(page.locator('[aria-current="page"]')).waitFor()
    const statuses = await page.getByRole('row').getByText(t.table).count()
    expect(statuses).toBe((await page.getByRole('row').count()) - 1)

    await page.goto('/admin/orders')
    await page.getByRole('searchbox', { name: t.search }).fill(reference)
    await page.getByRole('button', { name: t.button }).click()
    await page.waitForURL(/\?q=/)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t.download }).click()
    const file = await saving
    await page.getByText(t.done).waitFor()
    expect(file.suggestedFilename()).toMatch(t.file)
    const [head, row, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(/^\uFEFF\w+;Status;/)
    expect(row).toMatch(new RegExp(`^${reference}${t.row.source}`))
    expect(rest).toEqual([''])
  },
)
