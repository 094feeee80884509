import type { Db } from '#server/platform/database/database.ts'

/** Makes concurrent actions of one user run one after the other. */
export const lockUser = (tx: Db, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'phone', 'email', 'address', 'must_confirm', 'email_confirmed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
