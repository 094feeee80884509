import sharp from 'sharp'
import { useLookMessages } from '#web/admin/settings/look-messages.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { adminSettings } from '../pages/admin/settings.ts'
import { header } from '../pages/header.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop(
  { email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' },
  { hasQris: false },
)

const background = { r: 31, g: 78, b: 121, alpha: 0.5 }
const wideLogo = sharp({ create: { width: 1200, height: 300, channels: 4, background } })

test('the owner sets logo, colour and accounts, and visitors see them', async () => {
  const t = useLookMessages.in('id')
  const layout = useLayoutMessages.in('id')
  const owner = await shop.openPage(shop.owner, '/admin/settings', 'id', 390)
  const { page } = owner
  const settings = adminSettings(owner)
  await settings.tab('look').click()
  const look = page.getByRole('region', { name: t.look })
  await look.getByLabel(usePictureMessages.in('id').add(1)).setInputFiles({
    name: 'logo.webp',
    mimeType: 'image/webp',
    buffer: await wideLogo.toFormat('webp').toBuffer(),
  })
  await expect(look.getByRole('img', { name: usePictureMessages.in('id').picture(1, 1) })).toBeVisible()

  const colour = look.getByRole('textbox', { name: t.own })
  await colour.fill('#FFD54F')
  await expect(look.getByText(t.tooLight)).toBeVisible()
  await settings.saveButton.click()
  await expect(colour.and(page.locator(':focus'))).toHaveAccessibleDescription(/#867029/)
  await look.getByRole('button', { name: t.take('#867029') }).click()
  await expect(colour).toHaveValue('#867029')
  await settings.unsavedTab('look').waitFor()
  await settings.tab('shop').click()
  await page.getByRole('textbox', { name: t.instagram }).fill('https://www.instagram.com/Toko.Melati/?igsh=x')
  await page.getByRole('textbox', { name: t.nib, exact: true }).fill('1234 5678 90123')
  await settings.save()
  await expect(page.getByRole('textbox', { name: t.instagram })).toHaveValue('toko.melati')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Griya' })).toBeVisible()
  await expect(settings.saveButton).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const visitor = await openBrowser({ shopUrl: shop.url, picked: 'id' })
  await visitor.open('/')
  const logo = visitor.page.getByRole('banner').getByRole('img', { name: 'Griya' })
  await expect(logo).toBeVisible()
  const shownHeight = () => logo.evaluate((image) => Math.round(image.getBoundingClientRect().height))
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(480)
  expect(await shownHeight()).toBe(36)
  await visitor.page.setViewportSize({ width: 1280, height: 844 })
  await expect.poll(shownHeight).toBe(44)
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  const button = visitor.page.getByRole('main').getByRole('link').first()
  await expect(button).toHaveCSS('background-color', 'rgb(134, 112, 41)')
  const footer = visitor.page.getByRole('contentinfo')
  await expect(footer.getByText('NIB 1234567890123.')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/toko.melati/',
  )
  expect(await axeViolations(visitor.page)).toEqual([])

  await header(visitor).menuButton.click()
  const menu = visitor.page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Instagram' })).toBeVisible()
  await menu.getByRole('link', { name: layout.aboutLink('Griya') }).click()
  await expect(visitor.page).toHaveURL(/\/tentang$/)
  await expect(visitor.page.getByRole('main').getByText('NIB 1234567890123')).toBeVisible()
  await shop.request('/admin/settings', {
    method: 'PUT',
    body: { logo: { picture_id: null }, accent_colour: '', instagram: '', nib: '' },
  })
  await visitor.open('/')
  await expect(visitor.page.getByRole('banner').getByText('Griya', { exact: true })).toBeVisible()
  await expect(button).toHaveCSS('background-color', 'rgb(166, 71, 43)')
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
})
