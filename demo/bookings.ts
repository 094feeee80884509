import type { BookingReasonCode } from '#contract/bookings/reasons.ts'
import type { BillLine } from '#contract/bookings/schemas.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import type { PaymentMethod } from '#contract/orders/payment.ts'

interface DemoVehicle {
  merek: string
  model: string
  tahun: number
  nomer_plat: string
}

export interface DemoBooking {
  by: number | { name: string; phone: string }
  /** The demo identifies a service by its photograph. */
  service: string
  vehicle: DemoVehicle
  damage: string
  /** The value counts open days from today: -1 is the previous one, 1 the next one. */
  openDays: number
  /** The time must be before 15:00, when the workshop closes on Saturdays. */
  time: string
  /** The hours from the booking to the appointment, or to now if the appointment is in the future. */
  bookedHoursBefore: number
  status: BookingStatus
  reason?: BookingReasonCode
  bill?: BillLine[]
  paid?: { method: PaymentMethod; amount: number }[]
}

const avanza = { merek: 'Toyota', model: 'Avanza', tahun: 2019, nomer_plat: 'AB 1482 SW' }
const beat = { merek: 'Honda', model: 'Beat', tahun: 2022, nomer_plat: 'AB 5127 DW' }
const xpander = { merek: 'Mitsubishi', model: 'Xpander', tahun: 2021, nomer_plat: 'D 1209 BS' }
const ertiga = { merek: 'Suzuki', model: 'Ertiga', tahun: 2018, nomer_plat: 'B 2754 KML' }
const jimny = { merek: 'Suzuki', model: 'Jimny', tahun: 1992, nomer_plat: 'DK 88 EC' }
const nmax = { merek: 'Yamaha', model: 'NMAX', tahun: 2023, nomer_plat: 'H 6031 AD' }

export const bookings: DemoBooking[] = [
  {
    by: 0,
    service: 'servis-ganti-oli',
    vehicle: avanza,
    damage: 'Ganti oli rutin 40.000 km, sekalian cek filter udara.',
    openDays: -31,
    time: '09:00',
    bookedHoursBefore: 70,
    status: 'completed',
    bill: [
      { text: 'Servis ganti oli', quantity: 1, price: 350_000 },
      { text: 'Filter udara', quantity: 1, price: 85_000 },
    ],
    paid: [{ method: 'cash', amount: 435_000 }],
  },
  {
    by: 1,
    service: 'servis-tune-up',
    vehicle: xpander,
    damage: 'Tarikan terasa berat di tanjakan dan bensin lebih boros dari biasanya.',
    openDays: -17,
    time: '13:00',
    bookedHoursBefore: 50,
    status: 'completed',
    bill: [
      { text: 'Servis tune up', quantity: 1, price: 425_000 },
      { text: 'Busi iridium', quantity: 4, price: 95_000 },
    ],
    paid: [
      { method: 'cash', amount: 300_000 },
      { method: 'transfer', amount: 505_000 },
    ],
  },
  {
    by: 0,
    service: 'servis-tune-up',
    vehicle: beat,
    damage: 'Mesin brebet saat gas ditarik pelan.',
    openDays: -12,
    time: '14:00',
    bookedHoursBefore: 30,
    status: 'rejected',
    reason: 'not-serviced',
  },
  {
    by: { name: 'Pak Joko', phone: '081390001122' },
    service: 'servis-ban-velg',
    vehicle: { merek: 'Isuzu', model: 'Panther', tahun: 2009, nomer_plat: 'AB 8810 NF' },
    damage: 'Ban kiri depan kempis di jalan.',
    openDays: -6,
    time: '11:00',
    bookedHoursBefore: 0,
    status: 'completed',
    bill: [
      { text: 'Tambal dan balancing ban', quantity: 1, price: 200_000 },
      { text: 'Pentil', quantity: 1, price: 25_000 },
    ],
    paid: [{ method: 'cash', amount: 100_000 }],
  },
  {
    by: 0,
    service: 'servis-aki',
    vehicle: avanza,
    damage: 'Pagi hari susah distarter, lampu redup.',
    openDays: -4,
    time: '10:00',
    bookedHoursBefore: 45,
    status: 'cancelled',
  },
  {
    by: 4,
    service: 'servis-ganti-oli',
    vehicle: ertiga,
    damage: 'Ganti oli dan cek kebocoran di bawah mesin.',
    openDays: 0,
    time: '09:00',
    bookedHoursBefore: 40,
    status: 'accepted',
  },
  {
    by: 3,
    service: 'servis-rem-cakram',
    vehicle: jimny,
    damage: 'The brakes squeal and pull to the left.',
    openDays: 0,
    time: '14:00',
    bookedHoursBefore: 30,
    status: 'accepted',
  },
  {
    by: 0,
    service: 'servis-rem-cakram',
    vehicle: avanza,
    damage: 'Rem depan berbunyi saat diinjak pelan.',
    openDays: 2,
    time: '10:00',
    bookedHoursBefore: 20,
    status: 'accepted',
  },
  {
    by: 5,
    service: 'servis-ban-velg',
    vehicle: nmax,
    damage: 'Ban belakang sudah halus, velg agak goyang.',
    openDays: 2,
    time: '10:00',
    bookedHoursBefore: 3,
    status: 'pending',
  },
  {
    by: 1,
    service: 'servis-aki',
    vehicle: xpander,
    damage: 'Lampu indikator aki menyala.',
    openDays: 3,
    time: '08:00',
    bookedHoursBefore: 2,
    status: 'pending',
  },
  {
    by: 0,
    service: 'servis-ganti-oli',
    vehicle: beat,
    damage: 'Ganti oli rutin.',
    openDays: 5,
    time: '13:00',
    bookedHoursBefore: 1,
    status: 'pending',
  },
]
