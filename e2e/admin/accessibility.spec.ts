import { axeViolations, openAs, variants } from '../support/accessibility.ts'
import { mockReply } from '../support/mock-replies.ts'
import { api, newAccount, findProduct, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/* every-page.spec.ts checks each page after it has loaded. These tests check what the owner opens on it. */

let owner: string
test.beforeAll(async () => {
  owner = await ownerTokenOf()
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
      const paths = await pathsWithQuestions()
      const confirmations: [path: string, names: (string | RegExp)[]][] = [
        [
          paths.order,
          id ? ['Batalkan pesanan', 'Catat pembayaran'] : ['Cancel the order', 'Record a payment'],
        ],
        [
          '/admin/money/to-refund',
          id ? [/^Buka kembali TRX/, /^Kembalikan uang TRX/] : [/^Reopen TRX/, /^Refund TRX/],
        ],
        ['/admin/payments', [id ? 'Jumlah lain…' : 'Other amount…']],
        [paths.booking, [id ? 'Batalkan booking' : 'Cancel the booking']],
        [paths.category, [id ? 'Hapus kategori' : 'Remove the category']],
      ]
      for (const [path, names] of confirmations) {
        await someone.open(path)
        await someone.settle()
        for (const name of names) {
          await page.getByRole('button', { name }).first().click()
          await expect(page.locator('dialog[open]')).toBeVisible()
          expect(await axeViolations(page), String(name)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.locator('dialog[open]')).toHaveCount(0)
          // Escape returns the focus to the button that opened the dialog.
          await expect(page.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible()
        }
      }
      await someone.open(paths.product)
      await someone.settle()
      await page.getByLabel(id ? 'Harga (Rp)' : 'Price (Rp)', { exact: true }).fill('1')
      await page.getByRole('link', { name: id ? 'Semua produk' : 'All products' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

  for (const [language, width] of variants)
    test(`in an error state of the console: ${language}, ${width} px`, async () => {
      const someone = await openAs(owner, language, width)
      const { page } = someone
      await someone.open('/admin/products/import')
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
      await stranger.open('/admin')
      await stranger.settle()
      expect(await axeViolations(stranger.page)).toEqual([])
    })
})

/** These pages of the demo shop have a button that asks for confirmation. */
async function pathsWithQuestions() {
  const list = async <T>(path: string) => (await api<T[]>(path, { token: owner })).data
  const withStatus = async (path: string, wanted: string) =>
    (await list<{ id: string; status: string }>(`${path}?limit=100`)).find(({ status }) => status === wanted)!
      .id
  const [category] = await list<{ id: string }>('/categories')
  return {
    order: `/admin/orders/${await withStatus('/admin/transactions', 'paid')}`,
    booking: `/admin/bookings/${await withStatus('/admin/bookings', 'accepted')}`,
    category: `/admin/categories?open=${category!.id}`,
    product: `/admin/products/${(await findProduct('Karpet Kilim Anatolia')).id}`,
  }
}
