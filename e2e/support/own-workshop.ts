import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { delays } from '#contract/platform/limits.ts'
import { newVisitor, storeToken, type BrowserSettings, type Customer } from './browser.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import { api, newAccount, tokenOf } from './shop-api.ts'
import { test } from './test.ts'

/**
 * The customers of these tests book hours that other tests need, so the file has its own shop. Call this function once
 * per file.
 */
export function useOwnWorkshop() {
  let shop: OwnShop
  let owner: string
  test.beforeAll(async () => {
    shop = await openShop('demo')
    owner = await tokenOf(demoAdmin.email, { shop: shop.url })
  })
  test.afterAll(() => shop.close())

  /** The browser's clock shows a minute before midnight in Jakarta, and the browser is in another time zone. */
  async function signedOutCustomer(
    language: 'id' | 'en',
    settings: BrowserSettings = {},
  ): Promise<{ wulan: Customer; token: string }> {
    const today = new Date().toISOString().slice(0, 10)
    const clock = new Date(`${today}T16:59:00Z`)
    const timeZone = language === 'id' ? 'America/Los_Angeles' : 'Pacific/Kiritimati'
    const wulan = await newVisitor(language, 'Wulan Anggraini', {
      shopUrl: shop.url,
      timeZone,
      clock,
      ...(language === 'en' && { picked: language }),
      ...settings,
    })
    const { email, password, token } = await newAccount({ shop: shop.url })
    return { wulan: { ...wulan, email, password }, token }
  }

  async function signedInCustomer(language: 'id' | 'en', settings: BrowserSettings = {}) {
    const { wulan, token } = await signedOutCustomer(language, settings)
    await storeToken(wulan, token)
    return { wulan, token }
  }

  const bookingOf = async (id: string, token: string): Promise<Booking> =>
    (await api<Booking>(`/bookings/${id}`, { token, shop: shop.url })).data

  const bookingsOf = async (token: string): Promise<Booking[]> =>
    (await api<Booking[]>('/bookings/user', { token, shop: shop.url })).data

  async function answerBooking(
    id: string,
    step: 'accept' | 'reject' | 'cancel',
    body?: object,
  ): Promise<void> {
    const path = `/admin/bookings/${id}/${step}`
    const { status } = await api(path, {
      method: 'POST',
      token: owner,
      shop: shop.url,
      ...(body && { body }),
    })
    if (status !== 200) throw new Error(`${step} was refused with ${status}`)
  }

  /** Other customers book every free bay of the hour. */
  async function fillHour({ date, time }: { date: string; time: string }): Promise<void> {
    const services = await api<{ id: string }[]>('/services', { shop: shop.url })
    const { token } = await newAccount({ shop: shop.url })
    for (let status = 201, n = 0; status === 201; n++)
      ({ status } = await api('/bookings', {
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

  return {
    url: () => shop.url,
    signedOutCustomer,
    signedInCustomer,
    bookingOf,
    bookingsOf,
    answerBooking,
    fillHour,
  }
}

/** The page polls every second instead of every ten, to shorten the test. */
export async function speedUpPolling(page: Page): Promise<void> {
  await page.addInitScript((poll) => {
    const wait = window.setTimeout
    const shortened = (then: () => void, ms?: number) => wait(then, ms === poll ? 1_000 : ms)
    window.setTimeout = shortened as typeof window.setTimeout
  }, delays.poll)
}

/** Computes "Senin, 23 November 2026" independently of the pages. */
export function longDay(date: string, language: 'id' | 'en'): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    )
  return `${part({ weekday: 'long' })}, ${Number(date.slice(8))} ${part({ month: 'long' })} ${date.slice(0, 4)}`
}
