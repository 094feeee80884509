import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/batch.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { anyOf, prepared } from '#server/platform/database/prepared-statements.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { hashSecret } from './secrets.ts'

/** Whose token this is; null when it is nobody's or its time is over. */
export async function identify(db: Db, token: string): Promise<SignedIn | null> {
  const session = await findSession(db, hashSecret(token).toString('hex'))
  if (!session) return null
  const { unseen, token_hash: _known, ...user } = session
  if (unseen) await noteUse(db, token)
  return user
}

type Session = SignedIn & { token_hash: string; unseen: boolean }

const findSession = inBatches<string, Session | undefined>({
  async run(db, hashes) {
    const { rows } = await sql<Session>`
      select ${prepared} u.id, u.role, u.full_name, u.email, u.language, encode(s.token_hash, 'hex') as token_hash,
        s.last_used_at < shop_now() - interval '5 minutes' as unseen
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = any (array(select decode(hash, 'hex') from unnest(${anyOf(hashes)}) hash))
        and s.expires_at > shop_now() and u.email is not null`.execute(db)
    const byHash = new Map(rows.map((row) => [row.token_hash, row]))
    return hashes.map((hash) => byHash.get(hash))
  },
})

/** Written down every five minutes at most, so that reading stays reading; a full disk signs nobody out. */
async function noteUse(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute()
    .catch((error: unknown) => {
      if (outageOf(error) !== 'DISK_FULL') throw error
    })
}
