import * as z from 'zod/mini'
import { LedgerVerification } from '../payments/ledger-schemas.ts'
import { HealthNotice } from './health-schemas.ts'
import { Onboarding } from './onboarding-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer } from '../platform/fields.ts'

export const Dashboard = z.object({
  payments_to_check: z.int(),
  /** Orders that are paid when they arrive and wait for the owner's answer. */
  orders_to_accept: z.int(),
  orders_to_ship: z.int(),
  bookings_to_answer: z.int(),
  /** Pending and accepted bookings of today, in Asia/Jakarta. */
  bookings_today: z.int(),
  low_stock: z.array(
    z.object({ product_id: z.string(), name: z.string(), size_name: z.nullable(z.string()), stock: z.int() }),
  ),
  failing_mails: z.int(),
  /** Imports, changes of many products and backups that wait or go on. */
  going_work: z.int(),
  unread_suggestions: z.int(),
  /** Orders of which money is to be given back. */
  refunds_due: z.int(),
  /** Accounts that ask for an order of a customer without one, and the order that waits longest for an answer to them. */
  claims_to_answer: z.int(),
  claimed_order: z.nullable(z.string()),
  /** What the owner should know about the shop's machine, grave things first; empty while all is well. */
  health: z.array(HealthNotice),
  /** What the last check of the ledger found; null before the first one. */
  ledger: z.nullable(LedgerVerification),
  /** Null once the shop is furnished, or the owner does not want to be led. */
  guide: z.nullable(Onboarding),
})
export type Dashboard = z.infer<typeof Dashboard>

export const showDashboard = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'What waits for the owner',
  access: 'admin',
  reply: answer(Dashboard),
})
