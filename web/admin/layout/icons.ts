import '#web/ui/arrow-icons.ts'
import { registerIcons } from '#web/ui/icon.tsx'

/**
 * Only the console uses these icons, so the storefront does not load them. A module that shows one must import this
 * file.
 */
const adminPaths = {
  dashboard: 'M4 5h7v6H4V5Zm0 10h7v4H4v-4Zm11-10h5v4h-5V5Zm0 8h5v6h-5v-6Z',
  reports: 'M4 20h16M6.5 20v-6m5.5 6V5m5.5 15v-9',
  payments: 'M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v4m12-4v4',
  orders: 'M12 3.5 20 8v8l-8 4.5L4 16V8l8-4.5ZM4 8l8 4.5L20 8m-8 4.5v8',
  money: 'M4 6.5h14a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H4V6.5Zm0 0 11-3v3M20 11.5h-4.5a1.75 1.75 0 0 0 0 3.5H20',
  qris: 'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h2v2h-2v-2Zm4 0h2m-2 4h2v2m-6-2v2h2m-4-13h.1M6.9 7h.1m9.9 0h.1M6.9 17h.1',
  catalogue: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  vouchers: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3V7Zm11 0v2m0 2v2m0 2v2',
  delivery:
    'M3 7h11v9H3V7Zm11 3h3.5l3 3v3H14M7 18.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Zm10 0a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4.5 3.5h3M12 5V3.5',
  outbox: 'M3.5 6h17v12h-17V6Zm0 1 8.5 6 8.5-6',
  more: 'M5 12h.1M12 12h.1M19 12h.1M5 12.6h.1m6.9 0h.1m6.9 0h.1',
  customers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3a6.5 6.5 0 0 1 3.5 6',
  ratings: 'm12 4 2.5 5.1 5.5.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.8L12 4Z',
  suggestions: 'M4 5h16v12h-9l-4 3.5V17H4V5Zm4 4.5h8M8 13h5',
  staff: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10a7 7 0 0 1 9.5-6.5M15.5 19l2 2 4-4.5',
  security: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15 10.5',
  start: 'M6 21V4m0 1h12l-3 4 3 4H6',
  audit: 'M6 3.5h12v17H6v-17ZM9 8h6m-6 4h6m-6 4h3',
  tasks: 'M7 4h10M7 20h10M8.5 4c0 4.5 7 5 7 8s-7 3.5-7 8m7-16c0 4.5-7 5-7 8s7 3.5 7 8',
  bookings: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V8m8-4.5V8m-8 6h3m2 0h3m-8 3h3',
  phone:
    'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  chat: 'M4 20l1.2-4A8 8 0 1 1 8 18.8L4 20Zm5-9h6m-6 3h4',
  gear: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6H3Zm6 10v-6h6v6',
  logout: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  'zoom-in': 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4m-9-12v6m-3-3h6',
  'zoom-out': 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4M8 11h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M10 5.8a9 9 0 0 1 2-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.2 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1',
  turn: 'M19 12a7 7 0 1 1-2.2-5.1L19 9m0-5v5h-5',
  whole: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
} as const

declare module '#web/ui/icon.tsx' {
  interface IconPaths extends Record<keyof typeof adminPaths, string> {}
}

registerIcons(adminPaths)
