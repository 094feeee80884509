import type { Db } from '#server/platform/database/database.ts'
import type { Buyer } from './find-vouchers.ts'

/** The buyer of an account, as far as the account knows. A visitor is none. */
export async function findBuyer(db: Db, user: { id: string } | null): Promise<Buyer> {
  const account =
    user &&
    (await db
      .selectFrom('users')
      .select(['id', 'phone', 'email'])
      .where('id', '=', user.id)
      .executeTakeFirst())
  return account ? toBuyer(account) : { id: null, phones: [], emails: [] }
}

interface Contact {
  phone?: string | null | undefined
  email?: string | null | undefined
}

/** The account, and the contact that an order names besides. */
export const toBuyer = (account: Contact & { id: string }, order: Contact = {}): Buyer => ({
  id: account.id,
  phones: [order.phone, account.phone].filter(isGiven),
  emails: [order.email, account.email].filter(isGiven),
})

const isGiven = (value: string | null | undefined): value is string => Boolean(value)
