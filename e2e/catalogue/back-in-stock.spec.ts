import { loginDialog, loginPage } from '../pages/account-pages.ts'
import { adminProductPage } from '../pages/admin/products.ts'
import { productPage } from '../pages/product-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, openSignedIn, reload } from '../support/browser.ts'
import { confirmEmail } from '../support/mail.ts'
import { api, findProduct, newAccount, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a visitor asks for a sold-out lamp, logs in, and is on the list; the owner sees who waits', async () => {
  const account = await newAccount()
  await confirmEmail(account)
  const lamp = await findProduct('Lampu Dinding Globe')
  const visitor = await openBrowser({ width: 1280 })
  const { page, open } = visitor
  await open(`/products/${lamp.id}`)
  const { notifyButton, noticeText, cancelNoticeButton } = productPage(visitor)
  await notifyButton.click()
  await loginDialog(visitor).logIn()
  await loginPage(visitor).logIn(account)
  await expect(page).toHaveURL(`/products/${lamp.id}`)
  await expect(noticeText).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await reload(page)
  await expect(noticeText).toBeVisible()

  const owner = await ownerTokenOf()
  const { data } = await api<{ waiting: number }>(`/admin/products/${lamp.id}`, { token: owner })
  expect(data.waiting).toBeGreaterThan(0)
  const console = await openSignedIn(owner, { width: 1280 })
  await console.open(`/admin/products/${lamp.id}`)
  await expect(adminProductPage(console).waitingText(String(data.waiting))).toBeVisible()

  await cancelNoticeButton.click()
  await expect(notifyButton).toBeVisible()
  await reload(page)
  await expect(notifyButton).toBeEnabled()
  await expect(noticeText).toHaveCount(0)
})

test('on a phone, a sold-out size is chosen in the bar and asked for', async () => {
  const { token } = await newAccount()
  const rug = await findProduct('Karpet Medali Persia')
  const [first] = rug.sizes
  const soldOut = rug.sizes.find(({ stock }) => stock === 0)!
  const visitor = await openSignedIn(token)
  await visitor.open(`/products/${rug.id}`)
  const { bar, barChooseButton, barSizeButton, answerSize, notifyButton, buyButton, unconfirmedNoticeText } =
    productPage(visitor)
  await expect(buyButton).toBeEnabled()
  await barChooseButton.click()
  await answerSize(soldOut.name)
  await expect(bar.getByText(soldOut.name)).toBeVisible()
  await notifyButton.click()
  // The address of a new account is not confirmed yet.
  await expect(unconfirmedNoticeText).toBeVisible()
  expect(await axeViolations(visitor.page)).toEqual([])

  await barSizeButton(soldOut.name).click()
  await answerSize(first!.name)
  await expect(buyButton).toBeEnabled()
  await expect(unconfirmedNoticeText).toHaveCount(0)
})

test('photographs open large, and closing returns to the one that was shown', async () => {
  const name = 'Sunburst Mirror'
  const mirror = await findProduct('Cermin Matahari')
  const visitor = await openBrowser({ width: 1280, picked: 'en' })
  const { page, open } = visitor
  await open(`/products/${mirror.id}`)
  const { photoLink, photoViewer, nextPhotoButton, closePhotosButton } = productPage(visitor)
  await photoLink(1).click()
  await expect(photoViewer(name)).toBeVisible()
  await expect(photoViewer(name).getByText('1 / 3')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(photoViewer(name).getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photoViewer(name)).toHaveCount(0)
  await expect(photoLink(1)).toBeFocused()
  await expect(page.getByRole('link', { name: `${name} (2)`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await photoLink(2).press('Enter')
  await expect(photoViewer(name).getByText('2 / 3')).toBeVisible()
  await nextPhotoButton.click()
  await closePhotosButton.click()
  await expect(photoViewer(name)).toHaveCount(0)
})

test('without JavaScript, the link of a photograph opens its file', async () => {
  const mirror = await findProduct('Cermin Matahari')
  const visitor = await openBrowser({ javaScript: false })
  await visitor.open(`/products/${mirror.id}`)
  await expect(productPage(visitor).photoLink(2)).toHaveAttribute('href', /^\/media\//)
})
