import type { Message } from '#contract/messages/admin-schemas.ts'
import { defaultTexts } from '#contract/messages/default-texts.ts'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { useTextMessages } from '#web/admin/settings/message-texts/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { bookingForm } from '../pages/booking-form.ts'
import { bookingPages } from '../pages/booking-pages.ts'
import { orderForm } from '../pages/order-form.ts'
import { axeViolations, openAs, variants } from '../support/accessibility.ts'
import { signedInCustomer } from '../support/booking-customer.ts'
import { type Visitor } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { overflowOf } from '../support/overflow.ts'
import {
  api,
  findProduct,
  moveOrder,
  newAccount,
  ownerTokenOf,
  placeOrder,
  uploadProof,
} from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const path = '/admin/messages?kind=order_confirmed'

const agreedAt = async (token: string) =>
  (await api<{ whatsapp_agreed_at?: string }>('/auth/me', { token })).data.whatsapp_agreed_at

async function confirmedOrder() {
  const { token, email } = await newAccount()
  const details = { full_name: 'Wulan Anggraini', email, whatsapp: true }
  await api('/auth/updatedetails', { token, method: 'PUT', body: details })
  const order = await placeOrder('Jus Nanas Kunyit', token)
  await uploadProof(order.id, token)
  await moveOrder(order.id, 'confirm')
  return order
}

const queued = async (reference: string): Promise<Message | undefined> => {
  const { data } = await api<Message[]>('/admin/messages?limit=100', { token: await ownerTokenOf() })
  return data.find((message) => message.reference === reference)
}

/** No test leaves the machine. */
const keepChatsHere = ({ page }: Visitor) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))

for (const [language, width] of variants)
  test(`the owner sends a message with one press, and another admin sees who did, in ${language} at ${width} px`, async () => {
    const t = useChatMessages.in(language)
    const { reference } = await confirmedOrder()
    const message = (await queued(reference))!
    const ratna = await openAs(await ownerTokenOf(), language, width)
    const { token } = await newAdmin('Dewi Lestari')
    const dewi = await openAs(token, language, width)
    const lineOf = ({ page }: Visitor) => page.getByRole('listitem').filter({ hasText: reference })
    for (const admin of [ratna, dewi]) {
      await keepChatsHere(admin)
      await admin.open(path)
      await expect(lineOf(admin).getByText(message.text.split('\n')[0]!)).toBeVisible()
    }
    expect(await axeViolations(ratna.page)).toEqual([])
    expect(await overflowOf(ratna.page)).toEqual([])

    const link = (admin: Visitor) => lineOf(admin).getByRole('link', { name: t.open })
    await expect(link(ratna)).toHaveAttribute(
      'href',
      `https://wa.me/6281234567890?text=${encodeURIComponent(message.text)}`,
    )
    const opened = ratna.page.waitForEvent('popup')
    await link(ratna).click()
    expect((await opened).url()).toContain('https://wa.me/6281234567890')
    await expect(lineOf(ratna).getByRole('status')).toContainText('Ibu Ratna Dewi')
    // The other admin still has the old list, and learns who sent it.
    await link(dewi).click()
    await expect(lineOf(dewi).getByRole('status')).toContainText('Ibu Ratna Dewi')
    expect(await queued(reference)).toBeUndefined()

    await lineOf(ratna).getByRole('button', { name: t.undo }).click()
    await expect(link(ratna)).toBeVisible()
    expect((await queued(reference))?.status).toBe('to_send')
    await lineOf(ratna).getByRole('button', { name: t.skip }).click()
    await expect(lineOf(ratna).getByRole('status')).toContainText('Ibu Ratna Dewi')
    await ratna.open('/admin/messages?status=skipped')
    await expect(lineOf(ratna)).toBeVisible()
  })

test('the owner stops the messages of a customer on the page of an order, and what waits is dropped', async () => {
  const t = useChatMessages.in('id')
  const { id, reference } = await confirmedOrder()
  expect(await queued(reference)).toBeDefined()
  const { page, open } = await openAs(await ownerTokenOf(), 'id', 360)
  await open(`/admin/orders/${id}`)
  await page.getByRole('button', { name: t.withdraw }).click()
  await expect(page.getByText(/^Tidak mau lagi, sejak /)).toBeVisible()
  expect(await queued(reference)).toBeUndefined()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await page.getByRole('button', { name: t.agree }).click()
  await expect(page.getByRole('button', { name: t.withdraw })).toBeVisible()
  expect(await queued(reference)).toBeUndefined()
})

test('the owner edits the text of a kind beside its example, and a wrong placeholder is named at its field', async () => {
  const t = useTextMessages.in('id')
  const settings = useSettingsMessages.in('id')
  const { save } = useAdminMessages.in('id')
  const owner = await openAs(await ownerTokenOf(), 'id', 360)
  const { page } = owner
  await owner.open('/admin/messages/texts')
  await page.getByRole('link', { name: 'Nota' }).click()
  const text = page.getByRole('textbox', { name: settings.indonesian })
  const preview = page.getByRole('region', { name: `${t.preview} (${settings.indonesian})` })
  await text.fill('Terima kasih, {nama}')
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText('{nama} tidak dikenal. Yang bisa dipakai di sini: {name}')).toBeVisible()
  await expect(text).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await text.fill('Terima kasih, ')
  await page
    .getByRole('group', { name: settings.indonesian })
    .getByRole('button', { name: t.insert('{name}') })
    .click()
  await expect(text).toHaveValue('Terima kasih, {name}')
  await expect(preview).toContainText('Terima kasih, Sari')
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText('Teks pesan disimpan')).toBeVisible()
  await page.getByRole('button', { name: t.reset }).click()
  await expect(text).toHaveValue(defaultTexts.nota.id)
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByRole('button', { name: t.reset })).toHaveCount(0)
})

test('the owner writes to the customer of an order who has not agreed, and the order shows who sent it', async () => {
  const t = useChatMessages.in('en')
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token)
  const owner = await openAs(await ownerTokenOf(), 'en', 390)
  const { page } = owner
  await keepChatsHere(owner)
  await owner.open(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: t.button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.dialogTitle('Wulan Anggraini') })
  await expect(dialog.getByText(t.notAgreed)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel(t.message).fill('Halo Wulan & keluarga?')
  const opened = page.waitForEvent('popup')
  const link = dialog.getByRole('link', { name: t.open })
  await expect(link).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890?text=Halo%20Wulan%20%26%20keluarga%3F',
  )
  await link.click()
  await opened
  await expect(page.getByRole('list', { name: t.sentTitle })).toContainText('Ibu Ratna Dewi')
  await page.getByRole('button', { name: t.undo }).click()
  await expect(page.getByRole('list', { name: t.sentTitle })).toHaveCount(0)
})

test('a customer agrees in the order form, which remembers it, and withdraws in the profile', async () => {
  const t = useOrderFormMessages.in('id')
  const account = useAccountMessages.in('id')
  const { token } = await newAccount()
  const customer = await openAs(token, 'id', 360)
  const { page } = customer
  const { id } = await findProduct('Jus Nanas Kunyit')
  const form = orderForm(customer)
  const box = page.getByRole('checkbox', { name: t.whatsapp })
  await customer.open(`/order?product=${id}`)
  await expect(box).not.toBeChecked()
  await box.check()
  await form.fillDelivery()
  await form.submit()
  await form.goOnToPayment()
  expect(await agreedAt(token)).toBeDefined()
  await customer.open(`/order?product=${id}`)
  await expect(box).toBeChecked()

  await customer.open('/update-profile')
  await page.getByRole('checkbox', { name: account.whatsapp }).uncheck()
  await page.getByRole('button', { name: account.update.save }).click()
  await expect.poll(() => agreedAt(token)).toBeUndefined()
})

test('a customer agrees in the booking form', async () => {
  const t = useBookingFormMessages.in('en')
  const { wulan, token } = await signedInCustomer('en')
  const form = bookingForm(wulan, 6)
  await wulan.open('/booking')
  await form.fillIn()
  await wulan.page.getByRole('checkbox', { name: t.whatsapp }).check()
  await form.submit()
  await bookingPages(wulan).expectWaiting()
  expect(await agreedAt(token)).toBeDefined()
})
