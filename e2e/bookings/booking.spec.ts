import type { Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { answer } from '../support/responses.ts'
import {
  bookingScreens,
  fillVehicle,
  logInToBook,
  pickHour,
  seesHour,
  seesVehicle,
  send,
  vehicle,
  waits,
} from '../support/booking-form.ts'
import { signIn } from '../support/customer.ts'
import { reload } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'
import { dayCalled, hasten, useWorkshop } from '../support/use-workshop.ts'

const { visitor, booker, bookingOf, ownerDoes, fillUp, fillForm } = useWorkshop()

for (const language of ['id', 'en'] as const)
  test.describe(`on a phone, in the language ${language}`, () => {
    const t = bookingScreens[language]

    test('a visitor fills everything in, logs in, books, is expected, and cancels in the end', async () => {
      test.setTimeout(120_000)

      const { wulan, token } = await visitor(language)
      const { page } = wulan
      await hasten(wulan)
      await wulan.open('/layanan')
      await page.getByRole('link', { name: t.freeTimes }).click()
      await expect(page.getByRole('heading', { name: t.booking, level: 1 })).toBeVisible()
      await page.getByRole('radio', { name: t.brakes }).check({ force: true })
      const hour = await pickHour(wulan, 1)
      await fillVehicle(wulan)

      await reload(page)
      await seesHour(wulan, hour)
      await seesVehicle(wulan)
      await send(wulan)
      await logInToBook(wulan, t.loginNeeded)
      await seesHour(wulan, hour)
      await seesVehicle(wulan)
      await expect(
        page.getByRole('region', { name: t.summary }).getByText(dayCalled(hour.date, language)),
      ).toBeVisible()
      await send(wulan)

      const id = await waits(wulan)
      await ownerDoes(id, 'accept')
      await expect(page.getByRole('heading', { name: t.accepted, level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/bookings/${id}/accepted`)
      const booking = await bookingOf(id, token)
      expect(booking).toMatchObject({ ...hour, status: 'accepted', nomer_plat: vehicle.plate, tahun: 2019 })
      const clock = language === 'id' ? hour.time.replace(':', '.') : hour.time
      await expect(page.getByText(`${dayCalled(hour.date, language)}, ${clock} WIB`).first()).toBeVisible()
      const way = await page.getByRole('link', { name: t.directions }).getAttribute('href')
      expect(decodeURIComponent(way ?? '')).toMatch(/maps\/dir\/.*destination=Sigap Motor, Jl\. Prawirotaman/)

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: t.calendar }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toBe(`${booking.reference}.ics`)
      const starts = `${hour.date}T${hour.time}00`.replace(/[-:]/g, '')
      expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART;TZID=Asia/Jakarta:${starts}`)

      await page.getByRole('main').getByRole('link', { name: t.mine, exact: true }).click()
      await expect(page.getByRole('heading', { name: t.mine, level: 1 })).toBeVisible()
      await page.getByRole('button', { name: t.cancel }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.cancelNow }).click()
      await expect(page.getByRole('article').getByText(t.cancelled, { exact: true })).toBeVisible()
      expect(await bookingOf(id, token)).toMatchObject({ status: 'cancelled', may_cancel: false })

      await page.getByRole('link', { name: t.again }).click()
      await expect(page.getByRole('heading', { name: t.booking, level: 1 })).toBeVisible()
      await seesVehicle(wulan)
      await expect(page.getByRole('radio', { name: t.brakes, checked: true })).toBeVisible()
    })

    test('an hour taken meanwhile is said, the nearest are offered, and one press takes one; then it is rejected', async () => {
      test.setTimeout(120_000)

      const { wulan, token } = await booker(language)
      const { page } = wulan
      await hasten(wulan)
      const hour = await fillForm(wulan, 2)
      await fillUp(hour)
      await send(wulan)
      const rejected = page.getByRole('alert').filter({ hasText: t.taken })
      await expect(rejected).toBeVisible()
      await seesVehicle(wulan)
      const full = page
        .getByRole('radiogroup', { name: t.time, exact: true })
        .locator(`[value="${hour.time}"]`)
      await expect.poll(() => full.isDisabled()).toBe(true)

      await rejected.getByRole('button').first().click()
      await expect(page.getByRole('status').filter({ hasText: t.moved })).toBeVisible()
      await expect(rejected).toHaveCount(0)
      await page.keyboard.press('Enter')
      const id = await waits(wulan)
      const booking = await bookingOf(id, token)
      expect({ date: booking.date, time: booking.time }).not.toEqual(hour)

      const reason = {
        id: 'Suku cadang yang dibutuhkan belum tersedia',
        en: 'The part that is needed is not in stock',
      }
      await ownerDoes(id, 'reject', { rejection_reason: reason.id })
      await expect(page.getByRole('heading', { name: t.rejected, level: 1 })).toBeVisible()
      await expect(page.getByText(reason[language]).first()).toBeVisible()
      await expect(page.getByText(vehicle.plate)).toBeVisible()
      expect(await page.getByRole('link', { name: t.newBooking }).getAttribute('href')).toBe('/layanan')
      for (const other of ['waiting', 'accepted']) {
        await wulan.open(`/bookings/${id}/${other}`)
        await expect(page.getByRole('heading', { name: t.rejected, level: 1 })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(`/bookings/${id}/rejected`)
      }
      await page.getByRole('link', { name: t.backToMine }).click()
      await expect(page.getByRole('article').getByText(reason[language])).toBeVisible()
    })

    test('what is missing is said first in a dialog, and each at its field', async () => {
      const { wulan } = await visitor(language)
      const { page } = wulan
      await wulan.open('/booking')
      await send(wulan)
      const shown = page.getByRole('alertdialog', { name: t.incomplete })
      await expect(shown.getByText(t.chooseService)).toBeVisible()
      await shown.getByRole('button').click()
      await expect(shown).toHaveCount(0)
      await expect(page.getByText(t.makeMissing)).toBeVisible()
      const focused = page.locator(':focus')
      await expect.poll(() => focused.getAttribute('name')).toBe('service_id')
      await page.getByLabel(t.make, { exact: true }).fill('Toyota')
      await expect(page.getByText(t.makeMissing)).toHaveCount(0)
    })

    test('a service chosen by a visitor waits for her on the form after the login', async () => {
      const { wulan } = await visitor(language)
      const { page } = wulan
      await wulan.open('/services')
      await page.getByRole('button', { name: `Book Service: ${t.brakes}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Login Required' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
      await page.getByRole('button', { name: `Book Service: ${t.brakes}` }).click()
      await question.getByRole('button', { name: 'Login', exact: true }).click()
      await signIn(wulan)
      await expect(page.getByRole('heading', { name: t.booking, level: 1 })).toBeVisible()
      await expect(page.getByRole('radio', { name: t.brakes, checked: true })).toBeVisible()
      await page.getByRole('button', { name: t.change }).click()
      await page.getByRole('radio', { name: t.oil }).check({ force: true })
      await reload(page)
      await expect(page.getByRole('radio', { name: t.oil, checked: true })).toBeVisible()
    })

    test('pages that cannot be had, or have nothing, say so and lead on', async () => {
      const { wulan } = await booker(language)
      const { page } = wulan
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
        await answer(page, '**/api/bookings/tidak-ada', status, json)
        await page.getByRole('button', { name: t.retry }).click()
        const alert = page.getByRole('alert')
        await expect(alert.getByText(title).and(alert.getByRole('heading'))).toBeVisible()
        await expect(alert.getByText(text, { exact: true })).toBeVisible()
        await page.unroute('**/api/bookings/tidak-ada')
      }

      const fault = (route: Route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false}' })
      await page.route('**/api/**', fault)
      await page.getByRole('alert').getByRole('link', { name: t.back, exact: true }).click()
      await expect(page.getByRole('alert').getByText(t.loadFailed)).toBeVisible()
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: t.retry }).click()
      await expect(page.getByText(t.empty)).toBeVisible()

      await page.route('**/api/bookings/days', fault)
      await page.getByRole('main').getByRole('link').click()
      await expect(page.getByRole('alert').getByText(t.servicesFailed)).toBeVisible()
      await page.unroute('**/api/bookings/days')
      await page.getByRole('button', { name: t.retry }).click()
      await expect(page.getByRole('button', { name: t.submit, exact: true })).toBeVisible()
    })
  })
