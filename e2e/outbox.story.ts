import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin, demoPassword } from '#demo/people.ts'
import { logIn } from './account-forms.ts'
import { person, useBrowser } from './person.ts'
import { startShop, temporaryFolder, type RunningShop } from './running-shop.ts'
import { newAccount } from './shop-api.ts'

useBrowser()

let shop: RunningShop
let removeFolder: () => Promise<void>
beforeAll(async () => {
  const folder = await temporaryFolder()
  removeFolder = folder.remove
  shop = await startShop({
    DATA_DIR: folder.path,
    DEMO: '0',
    ADMIN_EMAIL: demoAdmin.email,
    ADMIN_PASSWORD: demoPassword,
  })
})
afterAll(async () => {
  await shop.stop()
  await removeFolder()
})

test('without a mail server the owner sees a mail as its reader sees it, and the terminal tells its link', async () => {
  const { email } = await newAccount({ shop: shop.url, language: 'en' })
  const ratna = await person({ shopUrl: shop.url, picked: 'en', width: 1280 })
  await ratna.open('/admin/outbox')
  await logIn(ratna.page, { email: demoAdmin.email, password: demoPassword })
  await ratna.page.getByRole('link', { name: new RegExp(email) }).click()
  const letter = ratna.page.getByRole('group', { name: 'Preview of the mail' })
  const button = letter.getByRole('link', { name: 'Start shopping' })
  await button.waitFor()
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(166, 71, 43)')
  expect(await button.getAttribute('href')).toBe(`${shop.url}/list-products`)
  await expect
    .poll(() => shop.terminal())
    .toContain(`to ${email}: Welcome to Griya ${shop.url}/list-products`)
})
