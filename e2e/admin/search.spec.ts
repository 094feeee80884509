import { useSearchMessages } from '#web/admin/layout/search-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openDays, placeBooking, registerCustomer } from '../support/booking-api.ts'
import { openBrowser, storeToken, type LocalizedPage } from '../support/browser.ts'
import { holdReplies, mockReply } from '../support/mock-replies.ts'
import { newAccount, placeOrder, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** The console of the demo shop, with the owner logged in. */
async function openConsole(path: string, settings: Parameters<typeof openBrowser>[0]) {
  const owner = await openBrowser(settings)
  await storeToken(owner, await ownerTokenOf())
  await owner.open(path)
  return { ...owner, ...shopSearch(owner) }
}

function shopSearch({ page, language }: LocalizedPage) {
  const t = useSearchMessages.in(language)
  const dialog = page.getByRole('dialog', { name: t.title })
  return {
    t,
    button: page.getByRole('button', { name: t.title }),
    dialog,
    field: dialog.getByRole('combobox', { name: t.title }),
    options: dialog.getByRole('option'),
    activeOption: dialog.getByRole('option', { selected: true }),
    status: dialog.getByRole('status'),
  }
}

const answers = '**/api/admin/search?*'

test('the owner finds an order, a booking and a customer with the keyboard alone', async () => {
  const customer = await registerCustomer('Ibu Kinanti Larasati')
  const order = await placeOrder('Jus Nanas Kunyit', customer)
  const { id, nomer_plat } = await placeBooking(customer, { date: (await openDays())[0]! })
  const { page, t, button, dialog, field, options, activeOption, status } = await openConsole(
    '/admin/orders',
    {
      width: 1280,
      height: 800,
    },
  )
  await expect(button).toBeVisible()

  // In a field the keys are text.
  const listField = page.getByRole('searchbox', { name: 'Cari' })
  await listField.press('/')
  await expect(listField).toHaveValue('/')
  await listField.press('Control+k')
  await expect(dialog).toHaveCount(0)
  await listField.blur()

  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(order.reference.toLowerCase())
  await expect(activeOption).toContainText(order.reference)
  await expect(status).toHaveText(t.found(1))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill(nomer_plat.replaceAll(' ', ''))
  await expect(activeOption).toContainText(nomer_plat)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(field).toHaveValue('')

  await page.keyboard.type('kinanti larasati')
  await expect(options.first()).toContainText('Ibu Kinanti Larasati')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(activeOption).toHaveText(await options.first().innerText(), { useInnerText: true })

  // Enter waits for the answer of the typed text and does not open a result of the text before.
  const release = await holdReplies(page, answers)
  await field.fill(nomer_plat.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(options.first()).toContainText('Ibu Kinanti Larasati')
  release()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`))
})

test('on a phone the owner taps the icon and a result', async () => {
  const { page, t, button, dialog, field, options } = await openConsole('/admin/payments', {
    width: 390,
    height: 844,
  })
  await button.tap()
  await expect(field).toBeFocused()
  await expect(dialog.getByText(t.hint('pesanan, pelanggan, produk, booking'))).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(390)
  await field.fill('karpet')
  await expect(options.filter({ hasText: 'Karpet Kilim Anatolia' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: t.product })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await options.filter({ hasText: 'Karpet Kilim Anatolia' }).tap()
  await expect(page).toHaveURL(/\/admin\/products\/[^/?]+$/)
  await expect(dialog).toHaveCount(0)

  await button.tap()
  await field.fill('juss tidak ada')
  await expect(dialog.getByText(t.none('juss tidak ada'))).toBeVisible()
  await dialog.getByRole('button', { name: t.close }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('more than five results lead to the list, and a failed search can be repeated', async () => {
  const { token } = await newAccount()
  for (let n = 0; n < 6; n++) await placeOrder('Jus Nanas Kunyit', token)
  const { page, t, button, dialog, field, options } = await openConsole('/admin', {
    width: 1280,
    height: 800,
    picked: 'en',
  })
  await button.click()
  await mockReply(page, answers, 503)
  await field.fill('wulan anggraini')
  const failure = dialog.getByRole('alert')
  await expect(failure).toHaveText(new RegExp(t.failed))
  await page.unroute(answers)
  await failure.getByRole('button', { name: t.retry }).click()
  await expect(dialog.getByRole('group', { name: t.order }).getByRole('option')).toHaveCount(6)
  await options.filter({ hasText: t.all.order }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?q=wulan\+anggraini$/)
})
