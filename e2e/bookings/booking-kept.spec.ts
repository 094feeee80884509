import { bookingForm, vehicle } from '../pages/booking-form.ts'
import { bookingPages } from '../pages/booking-pages.ts'
import { openBrowser, openSignedIn, pressLabel, reload, type LocalizedPage } from '../support/browser.ts'
import { answerBooking, bookingsOf, fillHour } from '../support/booking-api.ts'
import { longDay, signedInCustomer, signedOutCustomer } from '../support/booking-customer.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { api } from '../support/shop-api.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
import { expect, test } from '../support/test.ts'

const formOf = (customer: LocalizedPage) => bookingForm(customer, 2)

test.describe('exactly one booking', () => {
  test('is made by a double press, and the next page shows it without another request', async () => {
    const { wulan, token } = await signedInCustomer('id')
    const { page } = wulan
    const requests: string[] = []
    page.on('request', (request) => {
      if (/\/api\/bookings\/(?!days|slots|vehicles)/.test(request.url())) requests.push(request.url())
    })
    await wulan.open('/booking')
    await formOf(wulan).fillIn()
    await formOf(wulan).submitButton.dblclick()
    await bookingPages(wulan).expectWaiting()
    expect(await bookingsOf(token)).toHaveLength(1)
    expect(requests).toEqual([])
  })

  test('is made when the response is lost and the customer sends the form again after a reload', async () => {
    const { wulan, token } = await signedInCustomer('id')
    const { page } = wulan
    await wulan.open('/booking')
    await formOf(wulan).fillIn()
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await formOf(wulan).submit()
    await formOf(wulan).dismissFailure()
    await page.unroute('**/api/bookings')
    await reload(page)
    await formOf(wulan).expectVehicle()
    await formOf(wulan).submit()
    await bookingPages(wulan).expectWaiting()
    expect(await bookingsOf(token)).toHaveLength(1)
  })
})

test('the form reports an hour that another customer has taken, even if the other hours cannot be loaded', async () => {
  const { wulan } = await signedInCustomer('id')
  const { page } = wulan
  await page.route(/\/assets\/nearest-hours/, (route) => route.abort())
  await wulan.open('/booking')
  const hour = await formOf(wulan).fillIn()
  await fillHour(hour)
  await formOf(wulan).submit()
  await expect(page.getByRole('alert').filter({ hasText: /penuh/ })).toBeVisible()
  await formOf(wulan).expectVehicle()
})

test.describe('the booking form keeps the input', () => {
  test('after the session has ended', async () => {
    const { wulan, token } = await signedOutCustomer('id')
    const { email, password } = wulan
    const here = { ...wulan, ...(await openSignedIn(token)), email, password }
    await here.open('/booking')
    const hour = await formOf(here).fillIn()
    await api('/auth/logout', { method: 'POST', token })
    await formOf(here).submit()
    await formOf(here).logIn(here, 'session')
    await formOf(here).expectHour(hour)
    await formOf(here).expectVehicle()
    await formOf(here).submit()
    await bookingPages(here).expectWaiting()
  })

  test('without a connection and after too many attempts', async () => {
    const { wulan, token } = await signedInCustomer('id')
    const { page } = wulan
    await wulan.open('/booking')
    const hour = await formOf(wulan).fillIn()
    await page.context().setOffline(true)
    await formOf(wulan).submit()
    await formOf(wulan).dismissFailure()
    await page.context().setOffline(false)

    const message = 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.'
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status: 429, json: { success: false, message, code: 'TOO_MANY_ATTEMPTS' } }),
    )
    await formOf(wulan).submit()
    await expect(formOf(wulan).failure.getByText(message)).toBeVisible()
    await formOf(wulan).dismissFailure()
    await page.unroute('**/api/bookings')
    await formOf(wulan).expectHour(hour)
    await formOf(wulan).expectVehicle()
    await formOf(wulan).submit()
    await bookingPages(wulan).expectWaiting()
    expect(await bookingsOf(token)).toHaveLength(1)
  })

  test('that was typed, and the service and the hour that were chosen, before the scripts had loaded', async () => {
    const { wulan } = await signedOutCustomer('id')
    const { page } = wulan
    const form = formOf(wulan)
    const release = await holdReplies(page, '**/assets/*.js')
    await page.goto('/booking', { waitUntil: 'commit' })
    const service = form.service('Servis Rem Cakram')
    const hour = form.freeHours.first()
    await form.fields.make.fill(vehicle.make)
    await form.fields.damage.fill(vehicle.damage)
    // The label is tapped: a radio button is invisible, and a forced click would miss while the page still moves.
    await service.locator('..').click()
    await hour.locator('..').click()
    await expect(form.submitButton).toBeDisabled()
    release()
    await expect(form.submitButton).toBeEnabled()
    await expect(form.summary.getByText(vehicle.make)).toBeVisible()
    await expect(form.fields.damage).toHaveValue(vehicle.damage)
    await expect(service).toBeChecked()
    await expect(hour).toBeChecked()
    await expect(form.summary.getByText('Servis Rem Cakram')).toBeVisible()
  })
})

test('one press fills in an earlier vehicle, and hours that others took appear when the page gets the focus', async () => {
  const { wulan } = await signedInCustomer('id')
  const { page } = wulan
  await wulan.open('/booking')
  await formOf(wulan).fillIn()
  await formOf(wulan).submit()
  await bookingPages(wulan).expectWaiting()

  const form = formOf(wulan)
  await wulan.open('/booking')
  await form.earlierVehicle(vehicle.plate).click()
  await expect(form.fields.plate).toHaveValue(vehicle.plate)
  // The phone of the first booking became that of the account.
  await expect(form.fields.phone).toHaveValue(vehicle.phone)
  const hour = await formOf(wulan).pickHour(3)
  await fillHour(hour)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(
    form.hours.getByRole('radio', { name: /Penuh/ }).and(page.locator(`[value="${hour.time}"]`)),
  ).toBeAttached()
  await expect(page.getByText(/baru saja penuh/)).toBeVisible()
})

test('the page reports a booking that the workshop cancels and leads to the list of bookings', async () => {
  const { wulan } = await signedInCustomer('id')
  const { page } = wulan
  await speedUpPolling(page)
  await wulan.open('/booking')
  await formOf(wulan).fillIn()
  await formOf(wulan).submit()
  const id = await bookingPages(wulan).expectWaiting()
  await answerBooking(id, 'cancel', { reason: 'Bengkel tutup pada waktu tersebut' })
  const shown = page.getByRole('alertdialog').filter({ hasText: 'Bengkel tutup pada waktu tersebut' })
  await shown.getByRole('button', { name: 'Booking Saya' }).click()
  await expect(bookingPages(wulan).listHeading).toBeVisible()
  await expect(bookingPages(wulan).cancelledCard).toBeVisible()
  await wulan.open(`/bookings/${id}/rejected`)
  await expect(bookingPages(wulan).listHeading).toBeVisible()
})

test('a customer picks a distant day from the list and sees its hours', async () => {
  const visitor = await openBrowser()
  const { page } = visitor
  const form = formOf(visitor)
  await visitor.open('/booking')
  const days = form.laterDays
  const value = await days.locator('option:not([disabled])').last().getAttribute('value')
  await days.selectOption(value)
  await expect(page.getByText(`${longDay(value!, 'id')}, waktu WIB`)).toBeVisible()
  await pressLabel(form.freeHours.first())
  await expect(form.summary.getByText(longDay(value!, 'id'))).toBeVisible()
})
