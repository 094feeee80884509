import {
  bookingScreens,
  choices,
  logInToBook,
  pickHour,
  seesHour,
  seesVehicle,
  send,
  vehicle,
  waits,
} from '../support/booking-form.ts'
import type { Customer } from '../support/customer.ts'
import { browserUser, reload } from '../support/browser.ts'
import { ask } from '../support/shop-api.ts'
import { signedIn } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'
import { dayCalled, useWorkshop } from '../support/use-workshop.ts'

const { url, visitor, booker, bookingsOf, ownerDoes, fillUp, fillForm } = useWorkshop()

test.describe('one booking', () => {
  const t = bookingScreens.id

  test('is made by a double press', async () => {
    const { wulan, token } = await booker('id')
    await fillForm(wulan)
    await wulan.page.getByRole('button', { name: t.submit, exact: true }).dblclick()
    await waits(wulan)
    expect(await bookingsOf(token)).toHaveLength(1)
  })

  test('is made when the answer is lost and she sends again after loading the page anew', async () => {
    const { wulan, token } = await booker('id')
    const { page } = wulan
    await fillForm(wulan)
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(wulan)
    const failed = page.getByRole('alertdialog', { name: t.failed })
    await failed.getByRole('button').click()
    await expect(failed).toHaveCount(0)
    await page.unroute('**/api/bookings')
    await reload(page)
    await seesVehicle(wulan)
    await send(wulan)
    await waits(wulan)
    expect(await bookingsOf(token)).toHaveLength(1)
  })
})

test.describe('what she typed is still there', () => {
  const t = bookingScreens.id

  test('when her session has ended', async () => {
    const { wulan, token } = await visitor('id')
    const { email, password } = wulan
    const here = { ...wulan, ...(await signedIn(token, { shopUrl: url() })), email, password }
    const hour = await fillForm(here)
    await ask('/auth/logout', { method: 'POST', token, shop: url() })
    await send(here)
    await logInToBook(here, t.sessionOver)
    await seesHour(here, hour)
    await seesVehicle(here)
    await send(here)
    await waits(here)
  })

  test('without a connection, and after too many tries', async () => {
    const { wulan, token } = await booker('id')
    const { page } = wulan
    const hour = await fillForm(wulan)
    await page.context().setOffline(true)
    await send(wulan)
    const failed = page.getByRole('alertdialog', { name: t.failed })
    await failed.getByRole('button').click()
    await expect(failed).toHaveCount(0)
    await page.context().setOffline(false)

    const message = 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.'
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status: 429, json: { success: false, message, code: 'TOO_MANY_ATTEMPTS' } }),
    )
    await send(wulan)
    await expect(failed.getByText(message)).toBeVisible()
    await failed.getByRole('button').click()
    await expect(failed).toHaveCount(0)
    await page.unroute('**/api/bookings')
    await seesHour(wulan, hour)
    await seesVehicle(wulan)
    await send(wulan)
    await waits(wulan)
    expect(await bookingsOf(token)).toHaveLength(1)
  })

  test('when she typed it before the page came alive', async () => {
    const { wulan } = await visitor('id')
    const { page } = wulan
    let comeAlive: () => void = () => undefined
    const held = new Promise<void>((resolve) => (comeAlive = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/booking', { waitUntil: 'commit' })
    await page.getByLabel(t.make, { exact: true }).fill(vehicle.make)
    await page.getByLabel(t.damage, { exact: true }).fill(vehicle.damage)
    expect(await page.getByRole('button', { name: t.submit, exact: true }).isDisabled()).toBe(true)
    comeAlive()
    await expect(page.getByRole('button', { name: t.submit, exact: true, disabled: false })).toBeVisible()
    await expect(page.getByRole('region', { name: t.summary }).getByText(vehicle.make)).toBeVisible()
    expect(await page.getByLabel(t.damage, { exact: true }).inputValue()).toBe(vehicle.damage)
  })
})

test('an earlier vehicle is filled in by one press, and places taken elsewhere show when she comes back', async () => {
  const t = bookingScreens.id
  const { wulan } = await booker('id')
  const { page } = wulan
  await fillForm(wulan)
  await send(wulan)
  await waits(wulan)

  await wulan.open('/booking')
  await page.getByRole('group', { name: t.earlier }).getByRole('button', { name: vehicle.plate }).click()
  expect(await page.getByLabel(t.plate, { exact: true }).inputValue()).toBe(vehicle.plate)
  // The phone of the first booking became that of the account.
  await expect.poll(() => page.getByLabel(t.phone, { exact: true }).inputValue()).toBe(vehicle.phone)
  const hour = await pickHour(wulan, 3)
  await fillUp(hour)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(
    page.getByRole('radio', { name: t.full }).locator(`xpath=self::*[@value="${hour.time}"]`),
  ).toBeAttached()
  await expect(page.getByText(/baru saja penuh/)).toBeVisible()
})

test('a booking called off by the workshop is said, and the customer is led to her bookings', async () => {
  const t = bookingScreens.id
  const { wulan } = await booker('id')
  const { page } = wulan
  await fillForm(wulan)
  await send(wulan)
  const id = await waits(wulan)
  await ownerDoes(id, 'cancel', { reason: 'Bengkel tutup pada waktu tersebut' })
  // Within the ten seconds of the page, as they really pass.
  const shown = page.getByRole('alertdialog').filter({ hasText: 'Bengkel tutup pada waktu tersebut' })
  await shown.getByRole('button', { name: t.mine }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: t.mine, level: 1 })).toBeVisible()
  await expect(page.getByRole('article').getByText(t.cancelled, { exact: true })).toBeVisible()
  await wulan.open(`/bookings/${id}/rejected`)
  await expect(page.getByRole('heading', { name: t.mine, level: 1 })).toBeVisible()
})

test('a day far ahead is picked from the list, and its hours come', async () => {
  const t = bookingScreens.id
  const someone = { ...(await browserUser({ shopUrl: url() })), language: 'id' as const }
  const { page } = someone
  await someone.open('/booking')
  const days = page.getByLabel(t.later)
  const value = await days.locator('option:not([disabled])').last().getAttribute('value')
  await days.selectOption(value)
  await expect(page.getByText(`${dayCalled(value!, 'id')}, waktu WIB`)).toBeVisible()
  await choices(someone as Customer, t.time)
    .first()
    .check({ force: true })
  await expect(page.getByRole('region', { name: t.summary }).getByText(dayCalled(value!, 'id'))).toBeVisible()
})
