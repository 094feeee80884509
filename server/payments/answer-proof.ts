import type { ProofMethod } from '#contract/orders/payment.ts'
import type { RequestContext } from '#server/platform/http/endpoint-registry.ts'
import { readUploadLength, readUploadMetadata, readUploadOffset } from '#server/platform/http/tus.ts'
import { continueUpload, showUpload, startUpload } from './proof-uploads.ts'
import { keepAndShow, readProof, type Payer } from './upload-proof.ts'

/* The requests that send a proof, of a customer in the account and of who holds a payment link. */

export async function answerProof<Shown extends object>(
  { db, once, language }: Pick<RequestContext, 'db' | 'once' | 'language'>,
  payer: Payer<Shown>,
  { file, method }: { file: Buffer; method: ProofMethod | undefined },
): Promise<{ message: string; data: Shown }> {
  const proof = { ...(await readProof(db, payer, file)), method }
  return once((tx) => keepAndShow(tx, payer, proof, language))
}

/** `path` is that of the uploads. */
export async function answerStart(
  { once, headers, setHeader }: Pick<RequestContext, 'once' | 'headers' | 'setHeader'>,
  payer: Payer,
  path: string,
): Promise<{ data: { id: string } }> {
  const upload = { length: readUploadLength(headers), metadata: readUploadMetadata(headers) }
  const answer = await once(async (tx) => ({ data: await startUpload(tx, payer, upload) }))
  setHeader('location', `/api${path}/${answer.data.id}`)
  return answer
}

export async function answerOffset(
  { db, setHeader }: Pick<RequestContext, 'db' | 'setHeader'>,
  payer: Payer,
  uploadId: string,
): Promise<object> {
  const { length, received } = await showUpload(db, payer, uploadId)
  setHeader('upload-offset', received)
  setHeader('upload-length', length)
  return {}
}

export async function answerPart(
  { db, headers, setHeader, language }: Pick<RequestContext, 'db' | 'headers' | 'setHeader' | 'language'>,
  payer: Payer,
  { uploadId, bytes }: { uploadId: string; bytes: Buffer },
): Promise<object> {
  const part = { offset: readUploadOffset(headers), bytes, language }
  setHeader('upload-offset', await continueUpload(db, payer, uploadId, part))
  return {}
}
