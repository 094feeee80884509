import type { Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { mockReply } from '../support/mock-replies.ts'
import { loginPage } from '../pages/account-pages.ts'
import { bookingForm, vehicle } from '../pages/booking-form.ts'
import { bookingPages, servicesPage } from '../pages/booking-pages.ts'
import { pressLabel, reload } from '../support/browser.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
import { expect, test } from '../support/test.ts'
import { answerBooking, bookingOf, fillHour } from '../support/booking-api.ts'
import { longDay, signedInCustomer, signedOutCustomer } from '../support/booking-customer.ts'

test('a visitor fills in the form, logs in, books, is accepted, and finally cancels', async () => {
  const { wulan, token } = await signedOutCustomer('id')
  const { page } = wulan
  const form = bookingForm(wulan)
  const bookings = bookingPages(wulan)
  await speedUpPolling(page)
  await wulan.open('/layanan')
  await servicesPage(wulan).freeTimesLink.click()
  await expect(form.heading).toBeVisible()
  await pressLabel(form.service('Servis Rem Cakram'))
  const hour = await form.pickHour(1)
  await form.fillVehicle()

  await reload(page)
  await form.expectHour(hour)
  await form.expectVehicle()
  await form.submit()
  await form.logIn(wulan)
  await form.expectHour(hour)
  await form.expectVehicle()
  await expect(form.summary.getByText(longDay(hour.date, 'id'))).toBeVisible()
  await form.submit()

  const id = await bookings.expectWaiting()
  await answerBooking(id, 'accept')
  await expect(bookings.acceptedHeading).toBeVisible()
  await expect(page).toHaveURL(`/bookings/${id}/accepted`)
  const booking = await bookingOf(token, id)
  expect(booking).toMatchObject({ ...hour, status: 'accepted', nomer_plat: vehicle.plate, tahun: 2019 })
  const clock = hour.time.replace(':', '.')
  await expect(page.getByText(`${longDay(hour.date, 'id')}, ${clock} WIB`).first()).toBeVisible()
  const way = await bookings.directionsLink.getAttribute('href')
  expect(decodeURIComponent(way ?? '')).toMatch(/maps\/dir\/.*destination=Sigap Motor, Jl\. Prawirotaman/)

  const downloading = page.waitForEvent('download')
  await bookings.calendarButton.click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${booking.reference}.ics`)
  const starts = `${hour.date}T${hour.time}00`.replace(/[-:]/g, '')
  expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART;TZID=Asia/Jakarta:${starts}`)

  await bookings.listLink.click()
  await expect(bookings.listHeading).toBeVisible()
  await bookings.cancel(booking.reference)
  await expect(bookings.cancelledCard).toBeVisible()
  expect(await bookingOf(token, id)).toMatchObject({ status: 'cancelled', may_cancel: false })

  await bookings.bookAgainLink(booking.reference).click()
  await expect(form.heading).toBeVisible()
  await form.expectVehicle()
  await expect(form.service('Servis Rem Cakram', { checked: true })).toBeVisible()
})

test('a customer whose hour was taken books a nearby one with one press and sees the reason of a rejection', async () => {
  const { wulan, token } = await signedInCustomer('en')
  const { page } = wulan
  const form = bookingForm(wulan)
  const bookings = bookingPages(wulan)
  await speedUpPolling(page)
  await wulan.open('/booking')
  const hour = await form.fillIn(2)
  await fillHour(hour)
  await form.submit()
  const rejected = page.getByRole('alert').filter({ hasText: 'That time has just been taken' })
  await expect(rejected).toBeVisible()
  await form.expectVehicle()
  const full = form.hours.locator(`[value="${hour.time}"]`)
  await expect(full).toBeDisabled()

  await rejected.getByRole('button').first().click()
  await expect(page.getByRole('status').filter({ hasText: /The time is now/ })).toBeVisible()
  await expect(rejected).toHaveCount(0)
  await page.keyboard.press('Enter')
  const id = await bookings.expectWaiting()
  const booking = await bookingOf(token, id)
  expect({ date: booking.date, time: booking.time }).not.toEqual(hour)

  const reason = 'Suku cadang yang dibutuhkan belum tersedia'
  const shownReason = 'The required part is not in stock'
  await answerBooking(id, 'reject', { rejection_reason: reason })
  await expect(bookings.rejectedHeading).toBeVisible()
  await expect(page.getByText(shownReason).first()).toBeVisible()
  await expect(page.getByText(vehicle.plate)).toBeVisible()
  await expect(bookings.newBookingLink).toHaveAttribute('href', '/layanan')
  for (const other of ['waiting', 'accepted']) {
    await wulan.open(`/bookings/${id}/${other}`)
    await expect(bookings.rejectedHeading).toBeVisible()
    await expect(page).toHaveURL(`/bookings/${id}/rejected`)
  }
  await bookings.backToListLink.click()
  await expect(page.getByRole('article').getByText(shownReason)).toBeVisible()
})

test('a dialog lists the missing details first, then each field shows its own', async () => {
  const { wulan } = await signedOutCustomer('id')
  const { page } = wulan
  const form = bookingForm(wulan)
  await wulan.open('/booking')
  await form.submit()
  const shown = form.missingDialog
  await expect(shown.getByText('Pilih layanan terlebih dahulu')).toBeVisible()
  await shown.getByRole('button').click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByText('Merek harus diisi')).toBeVisible()
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('name', 'service_id')
  await form.fields.make.fill('Toyota')
  await expect(page.getByText('Merek harus diisi')).toHaveCount(0)
})

test('the form has the service that a visitor chose before the login', async () => {
  const { wulan } = await signedOutCustomer('en')
  const { page } = wulan
  const form = bookingForm(wulan)
  await wulan.open('/services')
  await page.getByRole('button', { name: 'Book Service: Disc Brake Service' }).click()
  const question = page.getByRole('alertdialog', { name: 'Login Required' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Book Service: Disc Brake Service' }).click()
  await question.getByRole('button', { name: 'Login', exact: true }).click()
  await loginPage(wulan).signIn(wulan)
  await expect(form.heading).toBeVisible()
  await expect(form.service('Disc Brake Service', { checked: true })).toBeVisible()
  await form.changeServiceButton.click()
  await pressLabel(form.service('Engine Oil Change'))
  await reload(page)
  await expect(form.service('Engine Oil Change', { checked: true })).toBeVisible()
})

test('an empty page and a page that cannot be loaded say so and link to the next step', async () => {
  const { wulan } = await signedInCustomer('id')
  const { page } = wulan
  const form = bookingForm(wulan)
  const bookings = bookingPages(wulan)
  await wulan.open('/my-bookings')
  await expect(page.getByText('Belum ada booking')).toBeVisible()
  await wulan.open('/bookings/tidak-ada/waiting')
  await expect(page.getByRole('alert').getByText('Data Tidak Ditemukan')).toBeVisible()

  for (const [status, json, title, text] of [
    [
      500,
      { success: false, error: 'Bengkel sedang pindah.' },
      'Gagal memuat data booking',
      'Bengkel sedang pindah.',
    ],
    [200, { success: true }, 'Data Tidak Ditemukan', 'Booking ini tidak ada, atau bukan milik akun Anda.'],
    [404, { success: false, error: 'Booking ini dihapus.' }, 'Data Tidak Ditemukan', 'Booking ini dihapus.'],
    [
      200,
      { success: true, data: null },
      'Data Tidak Ditemukan',
      'Booking ini tidak ada, atau bukan milik akun Anda.',
    ],
  ] as const) {
    await mockReply(page, '**/api/bookings/tidak-ada', status, json)
    await bookings.retryButton.click()
    const alert = page.getByRole('alert')
    await expect(alert.getByText(title).and(alert.getByRole('heading'))).toBeVisible()
    await expect(alert.getByText(text, { exact: true })).toBeVisible()
    await page.unroute('**/api/bookings/tidak-ada')
  }

  const fault = (route: Route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false}' })
  await page.route('**/api/**', fault)
  await bookings.backLink.click()
  await expect(page.getByRole('alert').getByText('Gagal memuat data booking')).toBeVisible()
  await page.unroute('**/api/**')
  await bookings.retryButton.click()
  await expect(page.getByText('Belum ada booking')).toBeVisible()

  await page.route('**/api/bookings/days', fault)
  await page.getByRole('main').getByRole('link').click()
  await expect(
    page.getByRole('alert').getByText('Gagal memuat data layanan. Silakan coba lagi nanti.'),
  ).toBeVisible()
  await page.unroute('**/api/bookings/days')
  await bookings.retryButton.click()
  await expect(form.submitButton).toBeVisible()
})
