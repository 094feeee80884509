import { formatRupiah } from '#contract/platform/money.ts'
import {
  addToCart,
  customer,
  oneMoreOf,
  openCart,
  openProduct,
  orderCart,
  photographsLoaded,
  pressAddToCart,
  scanQrisWithAmount,
  scanShopQris,
  sendProof,
  signIn,
  signUp,
} from '../support/customer.ts'
import { confirmPayment, openPayment, owner, rejectPayment } from '../support/owner.ts'
import { reload } from '../support/browser.ts'
import { qrisFields } from '../support/scan.ts'
import { stockOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/** The waiting page asks every ten seconds; a busy machine may take as long again. */
const byItself = { timeout: 20_000 }

test.describe('from the first photograph to the confirmed payment', () => {
  test('on a phone, in Indonesian, with a rejection on the second order', async () => {
    test.setTimeout(180_000)

    const rug = 'Karpet Kilim Anatolia'
    const juice = 'Jus Jeruk Peras'
    const stockBefore = { rug: await stockOf(rug), juice: await stockOf(juice) }
    const wulan = await customer('id', 'Wulan Anggraini')
    const { page } = wulan

    await wulan.open('/')
    expect(await photographsLoaded(wulan)).toBeGreaterThanOrEqual(5)
    await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
    await expect(page.getByRole('heading', { name: 'Semua Produk', level: 1 })).toBeVisible()
    expect(await photographsLoaded(wulan)).toBeGreaterThanOrEqual(12)
    await openProduct(wulan, rug)
    expect(await photographsLoaded(wulan)).toBeGreaterThanOrEqual(1)

    await page.getByRole('radio', { name: '200 × 290 cm' }).check({ force: true })
    await pressAddToCart(wulan)
    const question = page.getByRole('alertdialog', { name: 'Login Diperlukan' })
    await question.getByRole('button', { name: 'Login Sekarang' }).click()
    await page.getByRole('link', { name: 'Daftar sekarang' }).click()
    await signUp(wulan)
    await signIn(wulan)
    await expect(page.getByRole('heading', { name: rug, level: 1 })).toBeVisible()

    // What she had pressed was done at the login.
    await expect(page.getByRole('link', { name: /^Keranjang, 1/ }).first()).toBeVisible()
    await wulan.open('/list-products')
    await openProduct(wulan, juice)
    await addToCart(wulan)
    await openCart(wulan)
    await expect(
      page
        .getByRole('row', { name: rug })
        .getByText(formatRupiah(2_450_000 + 1_350_000))
        .first(),
    ).toBeVisible()
    await oneMoreOf(wulan, juice)
    const total = 2_450_000 + 1_350_000 + 2 * 22_000
    await expect(
      page.getByRole('region', { name: 'Ringkasan Belanja' }).getByText(formatRupiah(total)),
    ).toBeVisible()

    const first = await orderCart(wulan)
    await expect(
      page.getByRole('region', { name: 'Jumlah yang harus dibayar' }).getByText(formatRupiah(total)),
    ).toBeVisible()
    const asUploaded = qrisFields(await scanShopQris(wulan))
    const withAmount = qrisFields(await scanQrisWithAmount(wulan))
    expect(asUploaded).toMatchObject({ '01': '11', '58': 'ID', '59': expect.stringMatching(/griya segar/i) })
    expect(asUploaded).not.toHaveProperty('54')
    expect(withAmount).toEqual({ ...asUploaded, '01': '12', '54': String(total), '63': withAmount['63'] })
    await sendProof(wulan, 'lunas')

    const ratna = await owner()
    expect(await openPayment(ratna, wulan.fullName, first)).toEqual({ width: 900, height: 1200 })
    await expect(ratna.page.getByRole('main').getByText(formatRupiah(total)).first()).toBeVisible()
    await confirmPayment(ratna, first)
    await expect(page.getByRole('heading', { name: 'Pembayaran Dikonfirmasi!', level: 1 })).toBeVisible(
      byItself,
    )
    expect(new URL(page.url()).pathname).toMatch(/^\/transaction-accepted\/[^/]+$/)

    await wulan.open('/list-products')
    await openProduct(wulan, juice)
    await addToCart(wulan, 'Paket 6 × 250 ml')
    await openCart(wulan)
    const second = await orderCart(wulan)
    await sendProof(wulan, 'panel-kurang-bayar')

    const reason = 'Jumlah pembayaran tidak sesuai dengan total pesanan'
    await openPayment(ratna, wulan.fullName, second)
    await rejectPayment(ratna, second, reason)
    const shown = page.getByRole('alertdialog', { name: 'Pembayaran Ditolak' })
    await expect(shown.getByText(reason)).toBeVisible(byItself)
    await shown.getByRole('button', { name: 'Lihat Pesanan' }).click()
    await expect(page.getByRole('main').getByText(reason).first()).toBeVisible()
    await page.getByRole('link', { name: 'Coba Bayar Lagi' }).click()
    await expect(page.getByText('Pembayaran sebelumnya ditolak')).toBeVisible()
    await sendProof(wulan, 'lunas')

    await openPayment(ratna, wulan.fullName, second)
    await expect(ratna.page.getByRole('button', { name: 'Bukti 2 (terbaru)', pressed: true })).toBeVisible()
    await expect(ratna.page.getByText('Pernah ditolak karena:')).toBeVisible()
    await confirmPayment(ratna, second)
    await expect(page.getByRole('heading', { name: 'Pembayaran Dikonfirmasi!', level: 1 })).toBeVisible(
      byItself,
    )

    expect({ rug: await stockOf(rug), juice: await stockOf(juice) }).toEqual({
      rug: less(stockBefore.rug, { '200 × 290 cm': 1 }),
      juice: less(stockBefore.juice, { 'Botol 250 ml': 2, 'Paket 6 × 250 ml': 1 }),
    })
  })

  test('at a desk, in the English she picks with the switch', async () => {
    test.setTimeout(120_000)

    const rug = 'Atlas Berber Rug'
    const english = { language: 'en' } as const
    const stockBefore = await stockOf(rug, english)
    const james = await customer('en', 'James Whitfield', { width: 1280, height: 800 })
    const { page } = james

    await james.open('/list-products')
    await expect(page.getByRole('heading', { name: 'Semua Produk', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'EN – English' }).click()
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: rug, exact: true })).toBeVisible()
    await reload(page)
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible()
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = (headers: Record<string, string>) =>
      fetch(page.url(), { headers }).then((answer) => answer.text())
    expect(await html({ cookie })).toMatch(/<html lang="en"[\s\S]*<h1[^>]*>All Products</)
    expect(await html({})).toMatch(/<html lang="id"[\s\S]*<h1[^>]*>Semua Produk</)

    await openProduct(james, rug)
    await page.getByRole('radio', { name: '200 × 290 cm' }).check({ force: true })
    await pressAddToCart(james)
    const question = page.getByRole('alertdialog', { name: 'Login Required' })
    await question.getByRole('button', { name: 'Log in now' }).click()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await signUp(james)
    await signIn(james)
    await expect(page.getByRole('heading', { name: rug, level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart, 1/ }).first()).toBeVisible()
    await openCart(james)
    const reference = await orderCart(james)
    expect(qrisFields(await scanQrisWithAmount(james))).toMatchObject({ '54': String(3_850_000 + 1_950_000) })
    await sendProof(james, 'lunas')

    const ratna = await owner('en')
    await openPayment(ratna, james.fullName, reference)
    await confirmPayment(ratna, reference)
    await expect(page.getByRole('heading', { name: 'Payment confirmed!', level: 1 })).toBeVisible(byItself)
    expect(await stockOf(rug, english)).toEqual(less(stockBefore, { '200 × 290 cm': 1 }))
  })
})

/** A stock after so many pieces of each size were bought. */
const less = (stock: Record<string, number>, bought: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(stock).map(([size, pieces]) => [size, pieces - (bought[size] ?? 0)]))
