import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'
import { pressLabel, type LocalizedPage } from '../support/browser.ts'
import { expect } from '../support/test.ts'
import { loginPage, type Account } from './account-pages.ts'
import { field } from './forms.ts'

/** The fields show the vehicle in this form after blur. */
export const vehicle = {
  make: 'Toyota',
  model: 'Avanza',
  year: '2019',
  plate: 'AB 1234 XYZ',
  damage: 'Rem berdecit saat hujan, sejak minggu lalu.',
  phone: '081234567890',
}

export interface Hour {
  date: string
  time: string
}

/**
 * The tests of each file book on their own day, which is counted among the free days, because all files share the
 * shop. Day 0 may be today, whose hours pass while the test runs.
 */
export function bookingForm({ page, language }: LocalizedPage, ownDay = 1) {
  const t = useBookingFormMessages.in(language)
  const send = useSendBookingMessages.in(language)
  const heading = page.getByRole('heading', { name: t.title, level: 1 })
  const group = (name: string) => page.getByRole('radiogroup', { name, exact: true })
  const [services, days, hours] = [group(t.service), group(t.day), group(t.time)]
  const fields = {
    make: field(page, t.make),
    model: field(page, t.model),
    year: field(page, t.year),
    plate: field(page, t.plate),
    damage: field(page, t.damage),
    phone: field(page, t.phone),
  }
  const submitButton = page.getByRole('button', { name: t.submit, exact: true })
  const failure = page.getByRole('alertdialog', { name: t.failedTitle })
  const fillVehicle = async () => {
    const typed = { ...vehicle, plate: vehicle.plate.toLowerCase().replaceAll(' ', '') }
    for (const name of Object.keys(fields) as (keyof typeof fields)[]) await fields[name].fill(typed[name])
  }
  const pickHour = async (nth = 0): Promise<Hour> => {
    const day = days.getByRole('radio', { disabled: false }).nth(ownDay)
    const date = (await day.getAttribute('value'))!
    await pressLabel(day)
    // The hours of the previous day disappear immediately.
    const hour = hours.getByRole('radio', { disabled: false }).nth(nth)
    const time = (await hour.getAttribute('value'))!
    await pressLabel(hour)
    return { date, time }
  }
  return {
    heading,
    fields,
    hours,
    freeHours: hours.getByRole('radio', { disabled: false }),
    laterDays: page.getByLabel(t.later),
    service: (name: string, state: { checked?: boolean } = {}) => page.getByRole('radio', { name, ...state }),
    changeServiceButton: page.getByRole('button', { name: t.changeService }),
    earlierVehicle: (plate: string) =>
      page.getByRole('group', { name: t.earlier }).getByRole('button', { name: plate }),
    summary: page.getByRole('region', { name: t.summary }),
    submitButton,
    submit: () => submitButton.click(),
    missingDialog: page.getByRole('alertdialog', { name: send.missingTitle }),
    failure,
    dismissFailure: async () => {
      await failure.getByRole('button').click()
      await expect(failure).toHaveCount(0)
    },
    pickHour,
    fillVehicle,
    fillIn: async (nth = 0): Promise<Hour> => {
      await pressLabel(services.getByRole('radio', { disabled: false }).first())
      const hour = await pickHour(nth)
      await fillVehicle()
      return hour
    },
    expectVehicle: async () => {
      for (const name of Object.keys(fields) as (keyof typeof fields)[])
        await expect(fields[name]).toHaveValue(vehicle[name])
    },
    expectHour: async ({ date, time }: Hour) => {
      await expect(days.getByRole('radio', { checked: true })).toHaveValue(date)
      await expect(hours.getByRole('radio', { checked: true })).toHaveValue(time)
    },
    logIn: async (account: Account, why: 'login' | 'session' = 'login') => {
      const title = why === 'login' ? send.loginTitle : send.sessionTitle
      await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: send.login }).click()
      await loginPage({ page, language }).signIn(account)
      await expect(heading).toBeVisible()
    },
  }
}
