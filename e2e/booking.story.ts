import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdmin } from '#demo/people.ts'
import type { Booking } from '#contract/bookings.ts'
import { delays } from '#contract/limits.ts'
import {
  bookingScreens,
  choices,
  fillVehicle,
  logInToBook,
  pickHour,
  screensOf,
  seesHour,
  seesVehicle,
  send,
  vehicle,
  waits,
} from './booker.ts'
import { customer, signIn, type Customer } from './customer.ts'
import { person, reload, useBrowser, type PersonSettings } from './person.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import { ask, newAccount, remember, tokenOf } from './shop-api.ts'
import { signedIn } from './signed-in.ts'

useBrowser()

/** A shop of their own: they fill its hours, which others would like to book. */
let shop: OwnShop
let owner: string
beforeAll(async () => {
  shop = await openShop('demo')
  owner = await tokenOf(demoAdmin.email, { shop: shop.url })
})
afterAll(() => shop.close())

/** Somebody whose browser stands a minute before midnight in Jakarta, and believes to be elsewhere. */
async function visitor(
  language: 'id' | 'en',
  settings: PersonSettings = {},
): Promise<{ wulan: Customer; token: string }> {
  const today = new Date().toISOString().slice(0, 10)
  const clock = new Date(`${today}T16:59:00Z`)
  const timeZone = language === 'id' ? 'America/Los_Angeles' : 'Pacific/Kiritimati'
  const wulan = await customer(language, 'Wulan Anggraini', {
    shopUrl: shop.url,
    timeZone,
    clock,
    ...(language === 'en' && { picked: language }),
    ...settings,
  })
  const { email, password, token } = await newAccount({ shop: shop.url })
  return { wulan: { ...wulan, email, password }, token }
}

/** The ten seconds after which her page asks again pass in one: what is awaited is the answer, not the time. */
async function hasten({ page }: Customer): Promise<void> {
  await page.addInitScript((poll) => {
    const wait = window.setTimeout
    const hastened = (then: () => void, ms?: number) => wait(then, ms === poll ? 1_000 : ms)
    window.setTimeout = hastened as typeof window.setTimeout
  }, delays.poll)
}

/** The same, signed in. */
async function booker(language: 'id' | 'en', settings: PersonSettings = {}) {
  const { wulan, token } = await visitor(language, settings)
  await remember(wulan, token)
  return { wulan, token }
}

const bookingOf = async (id: string, token: string): Promise<Booking> =>
  (await ask<Booking>(`/bookings/${id}`, { token, shop: shop.url })).data

const bookingsOf = async (token: string): Promise<Booking[]> =>
  (await ask<Booking[]>('/bookings/user', { token, shop: shop.url })).data

async function ownerDoes(id: string, step: 'accept' | 'reject' | 'cancel', body?: object): Promise<void> {
  const path = `/admin/bookings/${id}/${step}`
  const { status } = await ask(path, { method: 'POST', token: owner, shop: shop.url, ...(body && { body }) })
  if (status !== 200) throw new Error(`${step} was refused with ${status}`)
}

/** Others book every place of an hour. */
async function fillUp({ date, time }: { date: string; time: string }): Promise<void> {
  const services = await ask<{ id: string }[]>('/services', { shop: shop.url })
  const { token } = await newAccount({ shop: shop.url })
  for (let status = 201, n = 0; status === 201; n++)
    ({ status } = await ask('/bookings', {
      token,
      shop: shop.url,
      body: {
        service_id: services.data[0]?.id,
        merek: 'Honda',
        model: 'Beat',
        tahun: 2021,
        nomer_plat: `AB ${1000 + n} HB`,
        detail_kerusakan: 'Servis rutin',
        phone: '081298765432',
        date,
        time,
      },
    }))
}

/** On the form, with a service, an hour and her vehicle filled in. */
async function fillForm(someone: Customer, place = 0) {
  const t = screensOf(someone)
  await someone.open('/booking')
  await choices(someone, t.service).first().check({ force: true })
  const hour = await pickHour(someone, place)
  await fillVehicle(someone)
  return hour
}

describe.each(['id', 'en'] as const)('on a phone, in the language %s', (language) => {
  const t = bookingScreens[language]

  test('a visitor fills everything in, logs in, books, is expected, and cancels in the end', async () => {
    const { wulan, token } = await visitor(language)
    const { page } = wulan
    await hasten(wulan)
    await wulan.open('/layanan')
    await page.getByRole('link', { name: t.freeTimes }).click()
    await page.getByRole('heading', { name: t.booking, level: 1 }).waitFor()
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
    await page.getByRole('region', { name: t.summary }).getByText(dayCalled(hour.date, language)).waitFor()
    await send(wulan)

    const id = await waits(wulan)
    await ownerDoes(id, 'accept')
    await page.getByRole('heading', { name: t.accepted, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/bookings/${id}/accepted`)
    const booking = await bookingOf(id, token)
    expect(booking).toMatchObject({ ...hour, status: 'accepted', nomer_plat: vehicle.plate, tahun: 2019 })
    const clock = language === 'id' ? hour.time.replace(':', '.') : hour.time
    await page
      .getByText(`${dayCalled(hour.date, language)}, ${clock} WIB`)
      .first()
      .waitFor()
    const way = await page.getByRole('link', { name: t.directions }).getAttribute('href')
    expect(decodeURIComponent(way ?? '')).toMatch(/maps\/dir\/.*destination=Sigap Motor, Jl\. Prawirotaman/)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t.calendar }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`${booking.reference}.ics`)
    const starts = `${hour.date}T${hour.time}00`.replace(/[-:]/g, '')
    expect(await readFile(await file.path(), 'utf8')).toContain(`DTSTART;TZID=Asia/Jakarta:${starts}`)

    await page.getByRole('main').getByRole('link', { name: t.mine, exact: true }).click()
    await page.getByRole('heading', { name: t.mine, level: 1 }).waitFor()
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancelNow }).click()
    await page.getByRole('article').getByText(t.cancelled, { exact: true }).waitFor()
    expect(await bookingOf(id, token)).toMatchObject({ status: 'cancelled', may_cancel: false })

    await page.getByRole('link', { name: t.again }).click()
    await page.getByRole('heading', { name: t.booking, level: 1 }).waitFor()
    await seesVehicle(wulan)
    await page.getByRole('radio', { name: t.brakes, checked: true }).waitFor()
  }, 120_000)

  test('an hour taken meanwhile is said, the nearest are offered, and one press takes one; then it is rejected', async () => {
    const { wulan, token } = await booker(language)
    const { page } = wulan
    await hasten(wulan)
    const hour = await fillForm(wulan, 2)
    await fillUp(hour)
    await send(wulan)
    const refused = page.getByRole('alert').filter({ hasText: t.taken })
    await refused.waitFor()
    await seesVehicle(wulan)
    const full = page.getByRole('radiogroup', { name: t.time, exact: true }).locator(`[value="${hour.time}"]`)
    await expect.poll(() => full.isDisabled()).toBe(true)

    await refused.getByRole('button').first().click()
    await page.getByRole('status').filter({ hasText: t.moved }).waitFor()
    await refused.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    const id = await waits(wulan)
    const booking = await bookingOf(id, token)
    expect({ date: booking.date, time: booking.time }).not.toEqual(hour)

    const reason = {
      id: 'Suku cadang yang dibutuhkan belum tersedia',
      en: 'The part that is needed is not in stock',
    }
    await ownerDoes(id, 'reject', { rejection_reason: reason.id })
    await page.getByRole('heading', { name: t.rejected, level: 1 }).waitFor()
    await page.getByText(reason[language]).first().waitFor()
    await page.getByText(vehicle.plate).waitFor()
    expect(await page.getByRole('link', { name: t.newBooking }).getAttribute('href')).toBe('/layanan')
    for (const other of ['waiting', 'accepted']) {
      await wulan.open(`/bookings/${id}/${other}`)
      await page.getByRole('heading', { name: t.rejected, level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/bookings/${id}/rejected`)
    }
    await page.getByRole('link', { name: t.backToMine }).click()
    await page.getByRole('article').getByText(reason[language]).waitFor()
  }, 120_000)

  test('what is missing is said first in a dialog, and each at its field', async () => {
    const { wulan } = await visitor(language)
    const { page } = wulan
    await wulan.open('/booking')
    await send(wulan)
    const told = page.getByRole('alertdialog', { name: t.incomplete })
    await told.getByText(t.chooseService).waitFor()
    await told.getByRole('button').click()
    await told.waitFor({ state: 'detached' })
    await page.getByText(t.makeMissing).waitFor()
    const focused = page.locator(':focus')
    await expect.poll(() => focused.getAttribute('name')).toBe('service_id')
    await page.getByLabel(t.make, { exact: true }).fill('Toyota')
    await page.getByText(t.makeMissing).waitFor({ state: 'detached' })
  })

  test('a service chosen by a visitor waits for her on the form after the login', async () => {
    const { wulan } = await visitor(language)
    const { page } = wulan
    await wulan.open('/services')
    await page.getByRole('button', { name: `Book Service: ${t.brakes}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Login Required' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Book Service: ${t.brakes}` }).click()
    await question.getByRole('button', { name: 'Login', exact: true }).click()
    await signIn(wulan)
    await page.getByRole('heading', { name: t.booking, level: 1 }).waitFor()
    await page.getByRole('radio', { name: t.brakes, checked: true }).waitFor()
    await page.getByRole('button', { name: t.change }).click()
    await page.getByRole('radio', { name: t.oil }).check({ force: true })
    await reload(page)
    await page.getByRole('radio', { name: t.oil, checked: true }).waitFor()
  })

  test('pages that cannot be had, or have nothing, say so and lead on', async () => {
    const { wulan } = await booker(language)
    const { page } = wulan
    await wulan.open('/my-bookings')
    await page.getByText(t.empty).waitFor()
    await wulan.open('/bookings/tidak-ada/waiting')
    await page.getByRole('alert').getByText(t.missing).waitFor()

    const fault = (route: Route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false}' })
    await page.route('**/api/**', fault)
    await page.getByRole('alert').getByRole('link', { name: t.back, exact: true }).click()
    await page.getByRole('alert').getByText(t.loadFailed).waitFor()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: t.retry }).click()
    await page.getByText(t.empty).waitFor()

    await page.route('**/api/bookings/days', fault)
    await page.getByRole('main').getByRole('link').click()
    await page.getByRole('alert').getByText(t.servicesFailed).waitFor()
    await page.unroute('**/api/bookings/days')
    await page.getByRole('button', { name: t.retry }).click()
    await page.getByRole('button', { name: t.submit, exact: true }).waitFor()
  })
})

describe('one booking', () => {
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
    await failed.waitFor({ state: 'detached' })
    await page.unroute('**/api/bookings')
    await reload(page)
    await seesVehicle(wulan)
    await send(wulan)
    await waits(wulan)
    expect(await bookingsOf(token)).toHaveLength(1)
  })
})

describe('what she typed is still there', () => {
  const t = bookingScreens.id

  test('when her session has ended', async () => {
    const { wulan, token } = await visitor('id')
    const { email, password } = wulan
    const here = { ...wulan, ...(await signedIn(token, { shopUrl: shop.url })), email, password }
    const hour = await fillForm(here)
    await ask('/auth/logout', { method: 'POST', token, shop: shop.url })
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
    await failed.waitFor({ state: 'detached' })
    await page.context().setOffline(false)

    const message = 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.'
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status: 429, json: { success: false, message, code: 'TOO_MANY_ATTEMPTS' } }),
    )
    await send(wulan)
    await failed.getByText(message).waitFor()
    await failed.getByRole('button').click()
    await failed.waitFor({ state: 'detached' })
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
    await page.getByRole('button', { name: t.submit, exact: true, disabled: false }).waitFor()
    await page.getByRole('region', { name: t.summary }).getByText(vehicle.make).waitFor()
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
  await page
    .getByRole('radio', { name: t.full })
    .locator(`xpath=self::*[@value="${hour.time}"]`)
    .waitFor({ state: 'attached' })
  await page.getByText(/baru saja penuh/).waitFor()
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
  const told = page.getByRole('alertdialog').filter({ hasText: 'Bengkel tutup pada waktu tersebut' })
  await told.getByRole('button', { name: t.mine }).click({ timeout: 30_000 })
  await page.getByRole('heading', { name: t.mine, level: 1 }).waitFor()
  await page.getByRole('article').getByText(t.cancelled, { exact: true }).waitFor()
  await wulan.open(`/bookings/${id}/rejected`)
  await page.getByRole('heading', { name: t.mine, level: 1 }).waitFor()
})

test('a day far ahead is picked from the list, and its hours come', async () => {
  const t = bookingScreens.id
  const someone = { ...(await person({ shopUrl: shop.url })), language: 'id' as const }
  const { page } = someone
  await someone.open('/booking')
  const days = page.getByLabel(t.later)
  const value = await days.locator('option:not([disabled])').last().getAttribute('value')
  await days.selectOption(value)
  await page.getByText(`${dayCalled(value!, 'id')}, waktu WIB`).waitFor()
  await choices(someone as Customer, t.time)
    .first()
    .check({ force: true })
  await page.getByRole('region', { name: t.summary }).getByText(dayCalled(value!, 'id')).waitFor()
})

/** "Senin, 23 November 2026", reckoned apart from the pages. */
function dayCalled(date: string, language: 'id' | 'en'): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    )
  return `${part({ weekday: 'long' })}, ${Number(date.slice(8))} ${part({ month: 'long' })} ${date.slice(0, 4)}`
}
