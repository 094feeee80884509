import type { ReadQris } from '#contract/payments/admin-schemas.ts'
import { confirmAdmin } from '#server/accounts/confirm-password.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { mailQrisChanged } from './qris-mail.ts'
import { checkQrisPicture, setQris } from './set-qris.ts'

/** Throws WRONG_CURRENT_PASSWORD and TOO_MANY_ATTEMPTS, and for the picture the problems of `checkQrisPicture`. */
export async function changeQris(
  db: Db,
  { admin, publicUrl }: { admin: SignedIn; publicUrl: string },
  { picture, password }: { picture: Uint8Array; password: string | undefined },
): Promise<ReadQris> {
  await confirmAdmin(db, admin, password, 'password')
  const qris = await checkQrisPicture(picture)
  const pictureId = await storePicture(db, picture)
  await inTransaction(db, async (tx) => {
    const change = await setQris(tx, { payload: qris.payload, pictureId })
    await writeAudit(tx, { userId: admin.id, action: 'change-qris', subject: 'qris', ...change })
    await mailQrisChanged(tx, { admin, change, publicUrl })
  })
  return qris
}
