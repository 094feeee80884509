import { demoAdmin } from '#demo/customers.ts'
import type { Booking } from '#contract/bookings/endpoints.ts'
import { delays } from '#contract/platform/limits.ts'
import { choices, fillVehicle, pickHour, screensOf } from './booking-form.ts'
import { customer, type Customer } from './customer.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import type { BrowserUserSettings } from './browser.ts'
import { ask, newAccount, remember, tokenOf } from './shop-api.ts'
import { test } from './test.ts'

/** Call once in a story's file: a shop of its own, since its people fill hours that others would like to book. */
export function useWorkshop() {
  let shop: OwnShop
  let owner: string
  test.beforeAll(async () => {
    shop = await openShop('demo')
    owner = await tokenOf(demoAdmin.email, { shop: shop.url })
  })
  test.afterAll(() => shop.close())

  /** Somebody whose browser stands a minute before midnight in Jakarta, and believes to be elsewhere. */
  async function visitor(
    language: 'id' | 'en',
    settings: BrowserUserSettings = {},
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

  /** The same, signed in. */
  async function booker(language: 'id' | 'en', settings: BrowserUserSettings = {}) {
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
    const { status } = await ask(path, {
      method: 'POST',
      token: owner,
      shop: shop.url,
      ...(body && { body }),
    })
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

  return {
    url: () => shop.url,
    visitor,
    booker,
    bookingOf,
    bookingsOf,
    ownerDoes,
    fillUp,
    fillForm,
  }
}

/** The ten seconds after which her page asks again pass in one: what is awaited is the answer, not the time. */
export async function hasten({ page }: Customer): Promise<void> {
  await page.addInitScript((poll) => {
    const wait = window.setTimeout
    const hastened = (then: () => void, ms?: number) => wait(then, ms === poll ? 1_000 : ms)
    window.setTimeout = hastened as typeof window.setTimeout
  }, delays.poll)
}

/** "Senin, 23 November 2026", reckoned apart from the pages. */
export function dayCalled(date: string, language: 'id' | 'en'): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    )
  return `${part({ weekday: 'long' })}, ${Number(date.slice(8))} ${part({ month: 'long' })} ${date.slice(0, 4)}`
}
