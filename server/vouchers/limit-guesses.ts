import type { Db } from '#server/platform/database/database.ts'
import { addAttempts, countAttempt, uncountAttempt, waitForTurn } from '#server/platform/http/attempts.ts'

const perAccount = { limit: 30, seconds: 15 * 60 }
const perAddress = { limit: 100, seconds: 15 * 60 }
/** Mobile carriers put thousands of phones behind one address, so that it is slowed instead of refused. */
const slowed = { seconds: 1, waiting: 5 }

interface Guesser {
  user: { id: string }
  ip: string
}

/**
 * Counts unknown codes. Each code is counted before it is looked up, so that concurrent requests cannot exceed the
 * limit, and known codes are taken off again by the same queries that unknown ones cause. An account with wrong codes
 * is slowed at an address with many of them; others there go on. Throws TOO_MANY_ATTEMPTS.
 */
export async function limitGuesses(
  db: Db,
  { user, ip }: Guesser,
  codes: readonly string[] | null | undefined,
): Promise<void> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return
  const [accountKey, addressKey] = [`voucher:account:${user.id}`, `voucher:address:${ip}`]
  const guessed = await countAttempt(db, accountKey, perAccount, wanted.length)
  const fromAddress = await addAttempts(db, addressKey, wanted.length, perAddress)
  if (fromAddress > perAddress.limit && guessed > wanted.length)
    await waitForTurn(db, `voucher:turn:${ip}`, slowed)
  const known = await db.selectFrom('voucher_codes').select('code').where('code', 'in', wanted).execute()
  for (const key of [accountKey, addressKey]) await uncountAttempt(db, key, known.length)
}
