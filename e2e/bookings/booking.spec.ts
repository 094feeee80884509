import type { Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { mockReply } from '../support/mock-replies.ts'
import { loginPage } from '../pages/account-pages.ts'
import { bookingForm, vehicle } from '../pages/booking-form.ts'
import { bookingPages, servicesPage } from '../pages/booking-pages.ts'
import { reload } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'
import { longDay, speedUpPolling, useOwnWorkshop } from '../support/own-workshop.ts'

const { signedOutCustomer, signedInCustomer, bookingOf, answerBooking, fillHour } = useOwnWorkshop()

/** Texts that these tests are about are quoted; all others come from the page objects. */
const texts = {
  id: {
    brakes: 'Servis Rem Cakram',
    oil: 'Ganti Oli Mesin',
    chooseService: 'Pilih layanan terlebih dahulu',
    makeMissing: 'Merek harus diisi',
    taken: 'Waktu tersebut baru saja penuh',
    moved: /Waktu diganti/,
    empty: 'Belum ada booking',
    loadFailed: 'Gagal memuat data booking',
    missing: 'Data Tidak Ditemukan',
    missingText: 'Booking ini tidak ada, atau bukan milik akun Anda.',
    servicesFailed: 'Gagal memuat data layanan. Silakan coba lagi nanti.',
  },
  en: {
    brakes: 'Disc Brake Service',
    oil: 'Engine Oil Change',
    chooseService: 'Choose a service first',
    makeMissing: 'Make is required',
    taken: 'That time has just been taken',
    moved: /The time is now/,
    empty: 'No bookings yet',
    loadFailed: 'Failed to load the booking',
    missing: 'Data not found',
    missingText: 'This booking does not exist, or is not yours.',
    servicesFailed: 'Failed to load the services. Please try again later.',
  },
}

for (const language of ['id', 'en'] as const)
  test.describe(`on a phone, in the language ${language}`, () => {
    const t = texts[language]

    test('a visitor fills in the form, logs in, books, is accepted, and finally cancels', async () => {
      test.setTimeout(120_000)

      const { wulan, token } = await signedOutCustomer(language)
      const { page } = wulan
      const form = bookingForm(wulan)
      const bookings = bookingPages(wulan)
      await speedUpPolling(page)
      await wulan.open('/layanan')
      await servicesPage(wulan).freeTimesLink.click()
      await expect(form.heading).toBeVisible()
      await form.service(t.brakes).check({ force: true })
      const hour = await form.pickHour(1)
      await form.fillVehicle()

      await reload(page)
      await form.expectHour(hour)
      await form.expectVehicle()
      await form.submit()
      await form.logIn(wulan)
      await form.expectHour(hour)
      await form.expectVehicle()
      await expect(form.summary.getByText(longDay(hour.date, language))).toBeVisible()
      await form.submit()

      const id = await bookings.expectWaiting()
      await answerBooking(id, 'accept')
      await expect(bookings.acceptedHeading).toBeVisible()
      await expect(page).toHaveURL(`/bookings/${id}/accepted`)
      const booking = await bookingOf(id, token)
      expect(booking).toMatchObject({ ...hour, status: 'accepted', nomer_plat: vehicle.plate, tahun: 2019 })
      const clock = language === 'id' ? hour.time.replace(':', '.') : hour.time
      await expect(page.getByText(`${longDay(hour.date, language)}, ${clock} WIB`).first()).toBeVisible()
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
      expect(await bookingOf(id, token)).toMatchObject({ status: 'cancelled', may_cancel: false })

      await bookings.bookAgainLink(booking.reference).click()
      await expect(form.heading).toBeVisible()
      await form.expectVehicle()
      await expect(form.service(t.brakes, { checked: true })).toBeVisible()
    })

    test('a customer whose hour was taken books a nearby one with one press and sees the reason of a rejection', async () => {
      test.setTimeout(120_000)

      const { wulan, token } = await signedInCustomer(language)
      const { page } = wulan
      const form = bookingForm(wulan)
      const bookings = bookingPages(wulan)
      await speedUpPolling(page)
      await wulan.open('/booking')
      const hour = await form.fillIn(2)
      await fillHour(hour)
      await form.submit()
      const rejected = page.getByRole('alert').filter({ hasText: t.taken })
      await expect(rejected).toBeVisible()
      await form.expectVehicle()
      const full = form.hours.locator(`[value="${hour.time}"]`)
      await expect(full).toBeDisabled()

      await rejected.getByRole('button').first().click()
      await expect(page.getByRole('status').filter({ hasText: t.moved })).toBeVisible()
      await expect(rejected).toHaveCount(0)
      await page.keyboard.press('Enter')
      const id = await bookings.expectWaiting()
      const booking = await bookingOf(id, token)
      expect({ date: booking.date, time: booking.time }).not.toEqual(hour)

      const reason = {
        id: 'Suku cadang yang dibutuhkan belum tersedia',
        en: 'The required part is not in stock',
      }
      await answerBooking(id, 'reject', { rejection_reason: reason.id })
      await expect(bookings.rejectedHeading).toBeVisible()
      await expect(page.getByText(reason[language]).first()).toBeVisible()
      await expect(page.getByText(vehicle.plate)).toBeVisible()
      await expect(bookings.newBookingLink).toHaveAttribute('href', '/layanan')
      for (const other of ['waiting', 'accepted']) {
        await wulan.open(`/bookings/${id}/${other}`)
        await expect(bookings.rejectedHeading).toBeVisible()
        await expect(page).toHaveURL(`/bookings/${id}/rejected`)
      }
      await bookings.backToListLink.click()
      await expect(page.getByRole('article').getByText(reason[language])).toBeVisible()
    })

    test('a dialog lists the missing details first, then each field shows its own', async () => {
      const { wulan } = await signedOutCustomer(language)
      const { page } = wulan
      const form = bookingForm(wulan)
      await wulan.open('/booking')
      await form.submit()
      const shown = form.missingDialog
      await expect(shown.getByText(t.chooseService)).toBeVisible()
      await shown.getByRole('button').click()
      await expect(shown).toHaveCount(0)
      await expect(page.getByText(t.makeMissing)).toBeVisible()
      const focused = page.locator(':focus')
      await expect(focused).toHaveAttribute('name', 'service_id')
      await form.fields.make.fill('Toyota')
      await expect(page.getByText(t.makeMissing)).toHaveCount(0)
    })

    test('the form has the service that a visitor chose before the login', async () => {
      const { wulan } = await signedOutCustomer(language)
      const { page } = wulan
      const form = bookingForm(wulan)
      await wulan.open('/services')
      await page.getByRole('button', { name: `Book Service: ${t.brakes}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Login Required' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
      await page.getByRole('button', { name: `Book Service: ${t.brakes}` }).click()
      await question.getByRole('button', { name: 'Login', exact: true }).click()
      await loginPage(wulan).signIn(wulan)
      await expect(form.heading).toBeVisible()
      await expect(form.service(t.brakes, { checked: true })).toBeVisible()
      await form.changeServiceButton.click()
      await form.service(t.oil).check({ force: true })
      await reload(page)
      await expect(form.service(t.oil, { checked: true })).toBeVisible()
    })

    test('an empty page and a page that cannot be loaded say so and link to the next step', async () => {
      const { wulan } = await signedInCustomer(language)
      const { page } = wulan
      const form = bookingForm(wulan)
      const bookings = bookingPages(wulan)
      await wulan.open('/my-bookings')
      await expect(page.getByText(t.empty)).toBeVisible()
      await wulan.open('/bookings/tidak-ada/waiting')
      await expect(page.getByRole('alert').getByText(t.missing)).toBeVisible()

      for (const [status, json, title, text] of [
        [500, { success: false, error: 'Bengkel sedang pindah.' }, t.loadFailed, 'Bengkel sedang pindah.'],
        [200, { success: true }, t.missing, t.missingText],
        [404, { success: false, error: 'Booking ini dihapus.' }, t.missing, 'Booking ini dihapus.'],
        [200, { success: true, data: null }, t.missing, t.missingText],
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
      await expect(page.getByRole('alert').getByText(t.loadFailed)).toBeVisible()
      await page.unroute('**/api/**')
      await bookings.retryButton.click()
      await expect(page.getByText(t.empty)).toBeVisible()

      await page.route('**/api/bookings/days', fault)
      await page.getByRole('main').getByRole('link').click()
      await expect(page.getByRole('alert').getByText(t.servicesFailed)).toBeVisible()
      await page.unroute('**/api/bookings/days')
      await bookings.retryButton.click()
      await expect(form.submitButton).toBeVisible()
    })
  })
