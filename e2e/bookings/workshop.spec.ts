import { delays } from '#contract/platform/limits.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { adminBookings } from '../pages/admin/bookings.ts'
import { adminConsole, openAdmin } from '../pages/admin/console.ts'
import { openBrowser, pressLabel, storeToken } from '../support/browser.ts'
import { api, ownerTokenOf } from '../support/shop-api.ts'
import { sendDecisions } from '../support/send-decisions.ts'
import { expect, test } from '../support/test.ts'
import { placeBooking, bookingOf, registerCustomer, openDays, newPlate } from '../support/booking-api.ts'

test.describe('in the console of the workshop,', () => {
  test('the owner accepts one request by a key, rejects one with a reason, and completes the work, on a laptop in Indonesian', async () => {
    const [day = ''] = await openDays()
    const [gita, tono] = [await registerCustomer('Gita Permata'), await registerCustomer('Tono Wibisono')]
    const plate = newPlate()
    const wanted = await placeBooking(gita, { date: day, plate, damage: 'Mesin bergetar saat langsam' })
    const rejected = await placeBooking(tono, { date: day })

    const ratna = await openAdmin()
    const { page } = ratna
    const main = page.getByRole('main')
    const bookings = adminBookings(ratna)
    await adminConsole(ratna).bookingsLink.click()
    await bookings.openRequest('Gita Permata', plate)
    await expect(bookings.title(`${dayText(day, 'id')}, ${hourText(wanted.time, 'id')}`)).toBeVisible()
    await expect(main.getByText('Mesin bergetar saat langsam')).toBeVisible()
    await expect(main.getByText('Kunjungan pertama dengan plat ini.')).toBeVisible()
    // The day beside the request shows the other bookings of that hour.
    await expect(main.getByRole('region', { name: dayText(day, 'id') }).getByText(plate)).toBeVisible()
    await expect(bookings.acceptButton).toBeEnabled()
    await page.keyboard.press('k')
    await expect(bookings.request(/Gita Permata/)).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(bookings.title(`${dayText(day, 'id')}, ${hourText(wanted.time, 'id')}`)).toBeVisible()
    expect(await bookingOf(gita, wanted.id)).toMatchObject({ status: 'pending' })
    await bookings.acceptButton.click()
    await expect(bookings.request(/Gita Permata/)).toHaveCount(0)
    await sendDecisions(page)
    expect(await bookingOf(gita, wanted.id)).toMatchObject({ status: 'accepted' })

    await bookings.openRequest('Tono Wibisono', rejected.nomer_plat)
    await expect(main.getByRole('link', { name: rejected.reference })).toBeVisible()
    await expect(bookings.acceptButton).toBeEnabled()
    await page.keyboard.press('t')
    const question = bookings.rejectDialog(rejected.reference)
    await bookings.rejectNowButton.click()
    await expect(question.getByText('Pilih alasannya dulu.')).toBeVisible()
    await question.getByRole('radio', { name: 'Suku cadang yang dibutuhkan belum tersedia' }).check()
    await bookings.rejectNowButton.click()
    await expect(bookings.request(/Tono Wibisono/)).toHaveCount(0)
    await sendDecisions(page)
    expect(await bookingOf(tono, rejected.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Suku cadang yang dibutuhkan belum tersedia',
    })

    // The arrow keys move to the next day of the calendar and back.
    await ratna.open(`/admin/bookings/day?date=${day}`)
    await expect(bookings.title(dayText(day, 'id'))).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(bookings.title(dayText(day, 'id'))).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(bookings.title(dayText(day, 'id'))).toBeVisible()
    expect(new URL(page.url()).searchParams.get('date')).toBe(day)
    const hour = main.getByRole('row', { name: new RegExp(`^${hourText(wanted.time, 'id')}`) })
    await hour.getByRole('link', { name: new RegExp(`Gita Permata.*${plate}`, 's') }).click()

    await expect(main.getByRole('heading', { name: `Booking ${wanted.reference}`, level: 1 })).toBeVisible()
    await main.getByRole('button', { name: 'Tandai selesai' }).click()
    await expect(bookings.finished).toBeVisible()
    expect(await bookingOf(gita, wanted.id)).toMatchObject({ status: 'completed' })
    const { history } = bookings
    expect(await history.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Perlu dijawab\s+.* WIB\s+Pelanggan: Gita Permata$/),
      expect.stringMatching(/^Diterima\s+.* WIB\s+Bengkel: Ibu Ratna/),
      expect.stringMatching(/^Selesai\s+.* WIB\s+Bengkel: Ibu Ratna/),
    ])
  })

  test('the owner books at the counter and cancels with a written reason, on a phone in English', async () => {
    const plate = newPlate()
    const ratna = await openBrowser({ width: 390, picked: 'en' })
    await storeToken(ratna, await ownerTokenOf())
    const { page } = ratna
    const main = page.getByRole('main')
    await ratna.open('/admin/bookings/week')
    await main.getByRole('link', { name: 'New booking' }).click()
    await expect(main.getByRole('heading', { name: 'New booking', level: 1 })).toBeVisible()

    await main.getByRole('button', { name: 'Save booking' }).click()
    await expect(main.getByText('Plate number is required')).toBeVisible()
    await main.getByLabel('Service').selectOption({ index: 1 })
    const day = main
      .getByRole('group', { name: 'Day', exact: true })
      .getByRole('radio', { disabled: false })
      .last()
    const [dayName = ''] = ((await day.getAttribute('aria-label')) ?? '').split(', ').slice(1)
    await pressLabel(day)
    const hours = main.getByRole('group', { name: new RegExp(`^Hour · .*${dayName}`) })
    const hour = hours.getByRole('radio', { disabled: false }).first()
    const [time = ''] = ((await hour.getAttribute('aria-label')) ?? '').split(', ')
    await pressLabel(hour)
    await main.getByLabel('Plate number').fill(plate.toLowerCase().replaceAll(' ', ''))
    await main.getByLabel('Make').fill('Isuzu')
    await main.getByLabel('Model').fill('Panther')
    await main.getByLabel('Year').fill('2009')
    await main.getByLabel("Customer's name").fill('Pak Darto')
    await main.getByLabel('Phone number').fill('0274 555 0199')
    await main.getByRole('button', { name: 'Save booking' }).click()

    const title = main.getByRole('heading', { name: /^Booking BKG-/, level: 1 })
    const reference = (await title.innerText()).replace('Booking ', '')
    await expect(main.getByRole('heading', { name: new RegExp(`${dayName}, ${time}`) })).toBeVisible()
    await expect(main.getByText('Booked at the workshop')).toBeVisible()
    await expect(main.getByRole('link', { name: plate })).toBeVisible()

    const when = main.getByRole('link', { name: new RegExp(`${dayName}, ${time}`) })
    const date = new URL((await when.getAttribute('href')) ?? '', 'http://shop').searchParams.get('date')
    await ratna.open(`/admin/bookings/week?date=${date}`)
    await main.getByRole('link', { name: new RegExp(`${time}.*Pak Darto.*${plate}`, 's') }).click()
    await expect(adminBookings(ratna).heading(reference)).toBeVisible()
    const question = await adminBookings(ratna).openCancelDialog(reference)
    await question.getByRole('radio', { name: 'Another reason' }).check()
    await question.getByLabel('Write the reason').fill('He called: the car has been sold.')
    await adminBookings(ratna).cancelNowButton.click()
    await expect(adminBookings(ratna).finished).toBeVisible()
    await expect(adminBookings(ratna).history.getByText('He called: the car has been sold.')).toBeVisible()

    // The plate finds a customer who calls again.
    await ratna.open('/admin/bookings/new')
    await main.getByLabel('Plate number').fill(plate)
    await main.getByRole('button', { name: 'Fill in' }).click()
    await expect(main.getByLabel("Customer's name")).toHaveValue('Pak Darto')
    await expect(main.getByLabel('Year')).toHaveValue('2009')
  })

  test('the bookings fill the width of the day view, on a phone and on a laptop', async () => {
    const { page } = await openAdmin('id')
    const [date = ''] = await openDays()
    for (const width of [360, 390, 1280])
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`/admin/bookings/day?date=${date}`)
        await expect(page.getByRole('table')).toBeVisible()
        const table = await page.getByRole('table').boundingBox()
        const hour = await page.getByRole('rowheader').first().boundingBox()
        expect(table!.width).toBeGreaterThan(width * 0.7)
        expect(hour!.width).toBeLessThanOrEqual(80)
      })
  })

  test('a request that its customer has cancelled shows who cancelled it and cannot be accepted', async () => {
    const [day = ''] = await openDays()
    const raka = await registerCustomer('Raka Mahendra')
    const booking = await placeBooking(raka, { date: day })
    const ratna = await openAdmin()
    const { page } = ratna
    const main = page.getByRole('main')
    await page.clock.install()
    await ratna.open('/admin/bookings')
    const bookings = adminBookings(ratna)
    await bookings.openRequest('Raka Mahendra', booking.nomer_plat)
    await expect(main.getByRole('link', { name: booking.reference })).toBeVisible()
    await api(`/bookings/${booking.id}/cancel`, { token: raka, method: 'POST' })
    await page.clock.fastForward(delays.poll)
    await expect(bookings.answered).toBeVisible()
    await expect(main.getByText(/^Dibatalkan – Pelanggan: Raka Mahendra, /)).toBeVisible()
    await expect(bookings.acceptButton).toHaveCount(0)
    expect(await bookingOf(raka, booking.id)).toMatchObject({ status: 'cancelled' })

    // The customer cancels a booking whose page is open in the console.
    const again = await placeBooking(raka, { date: day })
    await ratna.open(`/admin/bookings/${again.id}`)
    const accept = bookings.acceptButton
    await expect(accept).toBeVisible()
    await api(`/bookings/${again.id}/cancel`, { token: raka, method: 'POST' })
    // The page may poll before the button is pressed.
    await accept.or(bookings.finished).click()
    await expect(bookings.finished).toBeVisible()
    await expect(bookings.history.getByText('Dibatalkan')).toBeVisible()
  })
})
