import * as z from 'zod/mini'
import { LedgerVerification } from '../payments/ledger-schemas.ts'
import { HealthNotice } from './health-schemas.ts'
import { Onboarding } from './onboarding-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer } from '../platform/fields.ts'

/** What a person may not see is 0, empty or null. */
export const Dashboard = z.object({
  /** The sales of today (decision 049). */
  today: z.nullable(z.object({ revenue: z.int(), orders: z.int() })),
  payments_to_check: z.int(),
  /** The orders to be paid on arrival that the owner has not accepted yet. */
  orders_to_accept: z.int(),
  orders_to_ship: z.int(),
  bookings_to_answer: z.int(),
  bookings_today: z.int(),
  low_stock: z.array(
    z.object({ product_id: z.string(), name: z.string(), size_name: z.nullable(z.string()), stock: z.int() }),
  ),
  failing_mails: z.int(),
  running_tasks: z.int(),
  unread_suggestions: z.int(),
  messages_to_send: z.int(),
  refunds_due: z.int(),
  /** The customers who want to know when a product is back in stock. */
  stock_awaited: z.int(),
  /** The accounts that claim an order of a customer without an account. */
  claims_to_answer: z.int(),
  /** All that needs an admin, as `GET /admin/needs-me` lists it. */
  needs_me: z.int(),
  health: z.array(HealthNotice),
  ledger: z.nullable(LedgerVerification),
  /** The guide is null when the setup is complete or the owner hid it. */
  guide: z.nullable(Onboarding),
})
export type Dashboard = z.infer<typeof Dashboard>

export const showDashboard = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: "Show what needs the owner's attention",
  access: 'admin',
  right: 'console',
  reply: answer(Dashboard),
})
