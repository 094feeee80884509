import { openAdmin } from '../pages/admin/console.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newVisitor, openBrowser, pressLabel } from '../support/browser.ts'
import { customerWithOrder } from '../support/customer-with-order.ts'
import { expect, test } from '../support/test.ts'

const photo = 'demo/photos/jus-nanas-kunyit.jpg'
test('a customer reviews a bought item with a photograph, and the owner replies', async () => {
  const words = `Segar dan tidak terlalu manis ${Date.now()}`
  const wulan = await customerWithOrder('completed')
  const { page, order } = wulan
  await wulan.open(`/transaction/${order.id}`)
  await page.getByRole('link', { name: 'Beri ulasan: Jus Nanas Kunyit' }).click()
  await page.waitForURL(/\/reviews\?transaction=/)
  await expect(page.getByText('Pembeli terverifikasi')).toBeVisible()
  await pressLabel(page.getByRole('radio', { name: /^4 / }))
  await page.getByLabel('Ulasan (opsional)').fill(words)
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: /1$/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Kirim Rating' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // The dialog does not close while the pointer is over it.
  await page.mouse.move(0, 0)
  await page.waitForURL(new RegExp(`/transaction/${order.id}$`))
  await expect(page.getByRole('link', { name: 'Beri ulasan: Jus Nanas Kunyit' })).toHaveCount(0)
  const yours = page.getByRole('link', { name: /Ulasan Anda/ })
  const product = await yours.getAttribute('href')

  const ratna = await openAdmin('en')
  await ratna.page.goto('/admin/ratings')
  await ratna.page.getByRole('link', { name: 'Unanswered' }).click()
  const line = ratna.page.getByRole('listitem').filter({ hasText: words })
  await expect(line.getByRole('link', { name: new RegExp(order.reference) })).toBeVisible()
  await line.getByRole('button', { name: /^Reply ?: the review by Wulan Anggraini/ }).click()
  await ratna.page.getByLabel('Reply', { exact: true }).fill('Terima kasih banyak!')
  expect(await axeViolations(ratna.page)).toEqual([])
  await ratna.page.getByRole('button', { name: 'Save the reply' }).click()
  await expect(ratna.page.getByRole('dialog')).toHaveCount(0)

  const visitor = await openBrowser()
  await visitor.open(product!)
  const review = visitor.page.getByRole('article').filter({ hasText: words })
  await expect(review.getByText('Pembeli terverifikasi')).toBeVisible()
  await expect(review.getByText('Balasan toko')).toBeVisible()
  await expect(review.getByText('Terima kasih banyak!')).toBeVisible()
  expect(await axeViolations(visitor.page)).toEqual([])
  const opening = visitor.page.waitForEvent('popup')
  await review.getByRole('link', { name: 'Foto pembeli' }).click()
  expect((await opening).url()).toMatch(/\/media\/ratings\/\w+-1\.jpg$/)
})

test('a photograph that fails is sent again, and the rating is sent once', async () => {
  const { page, order, open } = await customerWithOrder('delivered')
  await open(`/transaction/${order.id}`)
  await page.getByRole('link', { name: 'Beri ulasan: Jus Nanas Kunyit' }).click()
  await pressLabel(page.getByRole('radio', { name: /^5 / }))
  await page.locator('input[type=file]').setInputFiles(photo)
  const ratings: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/ratings')) ratings.push(answer.status())
  })
  await page.route(/\/api\/ratings\/\w+\/photos$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Kirim Rating' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Gagal!' })
  await failed.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Ulasan Anda sudah terkirim, tetapi belum semua fotonya.')).toBeVisible()
  await page.unroute(/\/api\/ratings\/\w+\/photos$/)
  await page.getByRole('button', { name: 'Kirim Foto' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.waitForURL(new RegExp(`/transaction/${order.id}$`))
  expect(ratings).toEqual([201])
})

test('an item that was not bought has the usual form without photographs', async () => {
  const wulan = await customerWithOrder('pending')
  const stranger = await newVisitor('id', 'Wulan Anggraini')
  for (const someone of [wulan, stranger]) {
    await someone.open(`/reviews?transaction=${wulan.order.id}&product=nothing`)
    await expect(someone.page.getByText('Pembeli terverifikasi')).toHaveCount(0)
    await expect(someone.page.locator('input[type=file]')).toHaveCount(0)
  }
})
