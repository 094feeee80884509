import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { done, moment } from '../platform/fields.ts'

const healthKinds = [
  'no-payment',
  'disk-full',
  'read-only',
  'disk-nearly-full',
  'clock-behind',
  'clock-apart',
  'clock-ahead',
  'mail-late',
  'jobs-stuck',
  'jobs-failed',
  'backup-off',
  'backup-overdue',
  'drill-failed',
  'drill-overdue',
  'ledger-broken',
  'ledger-unchecked',
] as const

export const HealthNotice = z.object({
  kind: z.enum(healthKinds),
  /** Customers notice a `grave` problem. A `hint` means that nothing is wrong yet. */
  level: z.enum(['grave', 'warning', 'hint']),
  title: z.string(),
  text: z.string(),
  since: z.nullable(moment),
  link: z.nullable(z.object({ to: z.string(), text: z.string() })),
})
export type HealthNotice = z.infer<typeof HealthNotice>
export type HealthKind = HealthNotice['kind']

export const believeClock = defineEndpoint({
  method: 'POST',
  path: '/admin/clock/believe',
  summary:
    "Confirm that the server's clock is right although it jumped; does nothing when the clock is not in doubt",
  access: 'admin',
  right: 'shop',
  reply: done,
})
