import * as calls from '#contract/payments.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { prepareProof } from '#server/platform/media/prepare-proof.ts'
import { showProof } from './show-proof.ts'
import { uploadProof } from './upload-proof.ts'

/** A customer's proofs. The picture is decoded before the transaction begins, which holds no lock meanwhile. */
export function openPayments(door: Door, { settings: { publicUrl } }: Pick<App, 'settings'>) {
  door.open(
    calls.uploadProof,
    async ({ db, user, params, file, language }) => ({
      message: sent[language],
      data: await uploadProof(db, { customer: user, language, publicUrl }, params.id, file),
    }),
    { prepareFile: prepareProof },
  )
  door.open(calls.showProof, async ({ db, user, params }) => showProof(db, user, params.id, Number(params.n)))
}

const sent = {
  id: 'Bukti pembayaran berhasil dikirim. Kami akan segera memeriksanya.',
  en: 'Your payment proof was sent. We will check it soon.',
}
