import { confirmPayment as confirmCall, rejectPayment as rejectCall } from '#contract/admin.ts'
import { changeQris as changeQrisCall, listSeenProofs, showProofToAdmin } from '#contract/payments.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { changeQris } from './change-qris.ts'
import { confirmPayment, rejectPayment } from './decide-payment.ts'
import { findSeenProofs } from './find-seen-proofs.ts'
import { checkQrisPicture } from './set-qris.ts'
import { showAnyProof } from './show-proof.ts'

/** The owner's decisions on payments, and where they go to. */
export function openAdminPayments(door: Door, { settings: { publicUrl } }: Pick<App, 'settings'>) {
  door.open(showProofToAdmin, async ({ db, params }) => showAnyProof(db, params.id, Number(params.n)))
  door.open(listSeenProofs, async ({ db, params }) => ({
    data: await findSeenProofs(db, params.id, Number(params.n)),
  }))
  door.open(confirmCall, async ({ db, user, params, language }) => ({
    message: words.confirmed[language],
    data: await confirmPayment(db, { admin: user, language, publicUrl }, params.id),
  }))
  door.open(rejectCall, async ({ db, user, params, body, language }) => ({
    message: words.rejected[language],
    data: await rejectPayment(db, { admin: user, language, publicUrl }, params.id, body.rejection_reason),
  }))
  door.open(
    changeQrisCall,
    async ({ db, user, query, body, file, language }) =>
      query.dry_run === '1'
        ? { data: await checkQrisPicture(file) }
        : {
            message: words.qris[language],
            data: await changeQris(
              db,
              { admin: user, publicUrl },
              { picture: file, password: body.password },
            ),
          },
    { refreshesPages: true },
  )
}

const words = {
  confirmed: { id: 'Pembayaran dikonfirmasi', en: 'The payment was confirmed' },
  rejected: { id: 'Pembayaran ditolak', en: 'The payment was rejected' },
  qris: { id: 'QRIS toko diganti', en: 'The QRIS of the shop was changed' },
}
