import type { Locator } from '@playwright/test'
import { signIn, type Customer } from './customer.ts'
import { expect } from './test.ts'

/** What the booking pages say to a customer. */
export const bookingScreens = {
  id: {
    services: 'Layanan Servis',
    freeTimes: 'Lihat Jadwal Kosong',
    service: 'Layanan',
    brakes: 'Servis Rem Cakram',
    oil: 'Ganti Oli Mesin',
    earlier: 'Kendaraan Anda sebelumnya',
    booking: 'Booking Servis',
    day: 'Hari',
    later: 'Hari lain',
    time: 'Jam',
    full: /Penuh/,
    make: 'Merek',
    year: 'Tahun',
    plate: 'Nomor Plat',
    damage: 'Detail kerusakan',
    phone: 'Nomor Telepon',
    summary: 'Ringkasan Booking',
    submit: 'Booking Sekarang',
    change: 'Ganti layanan',
    loginNeeded: 'Login Diperlukan',
    sessionOver: 'Sesi Berakhir',
    logIn: 'Login Sekarang',
    incomplete: 'Data Tidak Lengkap',
    failed: 'Booking Gagal',
    chooseService: 'Pilih layanan terlebih dahulu',
    makeMissing: 'Merek harus diisi',
    taken: 'Waktu tersebut baru saja penuh',
    moved: /Waktu diganti/,
    waiting: 'Menunggu Konfirmasi',
    accepted: 'Booking Diterima!',
    directions: 'Petunjuk Arah',
    calendar: 'Simpan ke Kalender',
    rejected: 'Booking Ditolak',
    newBooking: 'Buat Booking Baru',
    backToMine: 'Kembali ke Booking Saya',
    mine: 'Booking Saya',
    cancel: /^Batalkan booking/,
    cancelNow: 'Batalkan Booking',
    cancelled: 'Dibatalkan',
    again: /^Booking lagi seperti/,
    retry: 'Coba Lagi',
    back: 'Kembali',
    empty: 'Belum ada booking',
    loadFailed: 'Gagal memuat data booking',
    missing: 'Data Tidak Ditemukan',
    missingText: 'Booking ini tidak ada, atau bukan milik akun Anda.',
    servicesFailed: 'Gagal memuat data layanan. Silakan coba lagi nanti.',
  },
  en: {
    services: 'Vehicle services',
    freeTimes: 'See free times',
    service: 'Service',
    brakes: 'Disc Brake Service',
    oil: 'Engine Oil Change',
    earlier: 'Your earlier vehicles',
    booking: 'Book a service',
    day: 'Day',
    later: 'Another day',
    time: 'Time',
    full: /Full/,
    make: 'Make',
    year: 'Year',
    plate: 'Plate number',
    damage: 'Description of the damage',
    phone: 'Phone number',
    summary: 'Your booking',
    submit: 'Book now',
    change: 'Change service',
    loginNeeded: 'Login Required',
    sessionOver: 'Session ended',
    logIn: 'Log in now',
    incomplete: 'Details missing',
    failed: 'Booking failed',
    chooseService: 'Choose a service first',
    makeMissing: 'Make is required',
    taken: 'That time has just been taken',
    moved: /The time is now/,
    waiting: 'Awaiting confirmation',
    accepted: 'Booking accepted!',
    directions: 'Directions',
    calendar: 'Save to calendar',
    rejected: 'Booking rejected',
    newBooking: 'Make a new booking',
    backToMine: 'Back to my bookings',
    mine: 'My bookings',
    cancel: /^Cancel booking/,
    cancelNow: 'Cancel the booking',
    cancelled: 'Cancelled',
    again: /^Book again like/,
    retry: 'Try again',
    back: 'Back',
    empty: 'No bookings yet',
    loadFailed: 'Failed to load the booking',
    missing: 'Data not found',
    missingText: 'This booking does not exist, or is not yours.',
    servicesFailed: 'Failed to load the services. Please try again later.',
  },
}

export const screensOf = ({ language }: Pick<Customer, 'language'>) => bookingScreens[language]

/** Her vehicle as it stands in the fields once she has left them. */
export const vehicle = {
  make: 'Toyota',
  model: 'Avanza',
  year: '2019',
  plate: 'AB 1234 XYZ',
  damage: 'Rem berdecit saat hujan, sejak minggu lalu.',
  phone: '0812 3456 7890',
}

/** The answers of a step that can be taken. */
export const choices = ({ page }: Customer, step: string): Locator =>
  page.getByRole('radiogroup', { name: step, exact: true }).getByRole('radio', { disabled: false })

/**
 * Picks a day and the hour at that place among the free ones; what they are called in the address of the calls. Never
 * today: its hours pass while the story is told.
 */
export async function pickHour(someone: Customer, place = 0): Promise<{ date: string; time: string }> {
  const t = screensOf(someone)
  const day = choices(someone, t.day).nth(1)
  const date = (await day.getAttribute('value'))!
  await day.check({ force: true })
  // The hours of the day shown before go away at once.
  const hour = choices(someone, t.time).nth(place)
  const time = (await hour.getAttribute('value'))!
  await hour.check({ force: true })
  return { date, time }
}

export async function fillVehicle(someone: Customer): Promise<void> {
  const t = screensOf(someone)
  const { page } = someone
  await page.getByLabel(t.make, { exact: true }).fill(vehicle.make)
  await page.getByLabel('Model', { exact: true }).fill(vehicle.model)
  await page.getByLabel(t.year, { exact: true }).fill(vehicle.year)
  await page.getByLabel(t.plate, { exact: true }).fill(vehicle.plate.toLowerCase().replaceAll(' ', ''))
  await page.getByLabel(t.damage, { exact: true }).fill(vehicle.damage)
  await page.getByLabel(t.phone, { exact: true }).fill(vehicle.phone)
}

/** Everything she filled in still stands there. */
export async function seesVehicle(someone: Customer): Promise<void> {
  const t = screensOf(someone)
  const { page } = someone
  for (const [label, value] of [
    [t.make, vehicle.make],
    ['Model', vehicle.model],
    [t.year, vehicle.year],
    [t.plate, vehicle.plate],
    [t.damage, vehicle.damage],
    [t.phone, vehicle.phone],
  ] as const)
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
}

export async function seesHour(
  someone: Customer,
  { date, time }: { date: string; time: string },
): Promise<void> {
  const t = screensOf(someone)
  for (const [step, value] of [
    [t.day, date],
    [t.time, time],
  ] as const) {
    const picked = someone.page
      .getByRole('radiogroup', { name: step, exact: true })
      .getByRole('radio', { checked: true })
    await expect.poll(() => picked.getAttribute('value')).toBe(value)
  }
}

export const send = ({ page, language }: Customer): Promise<void> =>
  page.getByRole('button', { name: bookingScreens[language].submit, exact: true }).click()

/** Asked to log in, she does, and is back at the form. */
export async function logInToBook(someone: Customer, question: string): Promise<void> {
  const t = screensOf(someone)
  const { page } = someone
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: t.logIn }).click()
  await signIn(someone)
  await expect(page.getByRole('heading', { name: t.booking, level: 1 })).toBeVisible()
}

/** Her booking has arrived; its id. */
export async function waits(someone: Customer): Promise<string> {
  const t = screensOf(someone)
  await expect(someone.page.getByRole('heading', { name: t.waiting, level: 1 })).toBeVisible()
  return /\/bookings\/([^/]+)\/waiting$/.exec(new URL(someone.page.url()).pathname)![1]!
}
