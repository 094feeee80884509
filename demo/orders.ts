import type { MethodName } from './delivery.ts'
import type { OrderReasonCode } from '#contract/orders/reasons.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { newHomeVoucher, openingVoucher } from './vouchers.ts'

export interface DemoOrder {
  by: number
  daysAgo: number
  /**
   * The photograph of the product, the quantity, and the index of the size. The default is the first size.
   */
  items: [photo: string, quantity: number, size?: number][]
  status: OrderStatus
  delivery: MethodName
  pays?: 'transfer' | 'on arrival'
  notes?: string
  reason?: OrderReasonCode
  tracking?: string
  voucher?: string
  /** The file of the proof in demo/proofs/. The default is a proof without an amount. */
  proof?: string
}

export const orders: DemoOrder[] = [
  {
    by: 1,
    daysAgo: 58,
    items: [['lampu-tripod-walnut', 1]],
    status: 'completed',
    delivery: 'jne',
    tracking: '0123 4567 8901',
    voucher: openingVoucher,
  },
  {
    by: 3,
    daysAgo: 52,
    items: [
      ['diptych-senja', 1, 1],
      ['makrame-gading', 2],
    ],
    status: 'completed',
    delivery: 'sicepat',
    tracking: '0021 8876 5520',
    voucher: openingVoucher,
  },
  {
    by: 4,
    daysAgo: 47,
    items: [['set-keranjang-rotan', 1]],
    status: 'completed',
    delivery: 'jne',
    tracking: '0123 4599 1120',
  },
  { by: 2, daysAgo: 44, items: [['persia-medallion', 1]], status: 'cancelled', delivery: 'sicepat' },
  {
    by: 6,
    daysAgo: 40,
    items: [['lampu-busur-marmer', 1]],
    status: 'completed',
    delivery: 'jne',
    tracking: '0123 4602 3319',
  },
  {
    by: 5,
    daysAgo: 33,
    items: [
      ['batik-kawung', 1, 1],
      ['jus-jeruk', 4],
    ],
    status: 'completed',
    delivery: 'pickup',
    pays: 'on arrival',
    notes: 'Saya ambil hari Sabtu pagi.',
  },
  {
    by: 0,
    daysAgo: 27,
    items: [
      ['kilim-anatolia', 1],
      ['lentera-kertas', 2],
    ],
    status: 'completed',
    delivery: 'sicepat',
    tracking: '0021 9012 3345',
  },
  {
    by: 2,
    daysAgo: 22,
    items: [['cermin-matahari', 1]],
    status: 'completed',
    delivery: 'jne',
    pays: 'transfer',
    tracking: '0123 4688 0041',
  },
  {
    by: 1,
    daysAgo: 17,
    items: [
      ['jus-mangga-markisa', 2, 2],
      ['jus-kale-apel', 3],
    ],
    status: 'completed',
    delivery: 'pickup',
    pays: 'on arrival',
  },
  {
    by: 4,
    daysAgo: 12,
    items: [['berber-atlas', 1, 1]],
    status: 'delivered',
    delivery: 'jne',
    pays: 'transfer',
    tracking: '0123 4710 5567',
  },
  {
    by: 3,
    daysAgo: 8,
    items: [['gantung-rotan', 2]],
    status: 'delivered',
    delivery: 'sicepat',
    tracking: '0021 9340 1187',
  },
  {
    by: 5,
    daysAgo: 5,
    items: [['piring-keramik-nusantara', 1]],
    status: 'shipped',
    delivery: 'jne',
    tracking: '0123 4755 9023',
  },
  {
    by: 0,
    daysAgo: 4,
    items: [
      ['runner-senja', 1, 1],
      ['jus-bit-merah', 2],
    ],
    status: 'shipped',
    delivery: 'pickup',
  },
  {
    by: 6,
    daysAgo: 3,
    items: [['lampu-meja-kuningan', 2]],
    status: 'processing',
    delivery: 'jne',
    pays: 'transfer',
    voucher: newHomeVoucher,
  },
  { by: 2, daysAgo: 2, items: [['goni-anyam-bundar', 1]], status: 'confirmed', delivery: 'pickup' },
  {
    by: 0,
    daysAgo: 1.8,
    items: [['lentera-kertas', 1]],
    status: 'confirmed',
    delivery: 'own_courier',
    pays: 'on arrival',
    notes: 'Mohon telepon dulu sebelum diantar.',
  },
  { by: 4, daysAgo: 1.6, items: [['ranting-ginkgo-kuningan', 1]], status: 'cancelled', delivery: 'jne' },
  {
    by: 1,
    daysAgo: 0.7,
    items: [['panel-ukir-kawung', 1]],
    status: 'reject',
    delivery: 'sicepat',
    reason: 'wrong-amount',
    proof: 'panel-kurang-bayar',
  },
  {
    by: 3,
    daysAgo: 0.4,
    items: [
      ['lampu-jamur-kaca', 1],
      ['jus-jeruk', 1, 2],
    ],
    status: 'paid',
    delivery: 'pickup',
    proof: 'lampu-dan-jus',
  },
  {
    by: 5,
    daysAgo: 0.2,
    items: [
      ['makrame-gading', 1],
      ['set-keranjang-rotan', 1],
    ],
    status: 'paid',
    delivery: 'sicepat',
    proof: 'makrame-dan-keranjang',
    notes: 'Tolong bungkus sebagai kado.',
  },
  {
    by: 0,
    daysAgo: 0.08,
    items: [
      ['jus-mangga-markisa', 1, 2],
      ['jus-nanas-kunyit', 2, 1],
    ],
    status: 'pending',
    delivery: 'own_courier',
  },
  {
    by: 2,
    daysAgo: 0.05,
    items: [['jus-nanas-kunyit', 2]],
    status: 'pending',
    delivery: 'pickup',
    pays: 'on arrival',
    notes: 'Saya ambil sepulang kerja, sekitar jam 4.',
  },
]
