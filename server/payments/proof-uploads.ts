import { sql, type Selectable } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import { proofMethods, type ProofMethod } from '#contract/orders/payment.ts'
import type { Language } from '#contract/platform/language.ts'
import { lockOrder, type OrderRow } from '#server/orders/move-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findStoredReply, runOnce } from '#server/platform/http/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { problem, ProblemError } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import type { PaymentTables } from './tables.ts'
import { findNextProof, keepAndShow, readProof, type Payer } from './upload-proof.ts'

type UploadRow = Selectable<PaymentTables['proof_uploads']>

/** The oldest unfinished uploads make room for a new one. */
const openUploads = { perOrder: 3, perCustomer: 6 }

interface NewUpload {
  length: number
  /** Names and texts that the client sent. */
  metadata: ReadonlyMap<string, string>
}

/**
 * Throws PROOF_MISSING, PROOF_TOO_LARGE and PROOF_TYPE for a file that cannot be a proof, MALFORMED_REQUEST for other
 * metadata, NOT_FOUND, ORDER_NOT_PAYABLE and PROOF_LIMIT.
 */
export async function startUpload(tx: Db, { find }: Payer, upload: NewUpload): Promise<{ id: string }> {
  const { method, key } = readMetadata(upload)
  const id = newId()
  const order = await lockOrder(tx, (await find(tx)).id)
  await findNextProof(tx, order)
  await makeRoom(tx, order)
  await tx
    .insertInto('proof_uploads')
    .values({ id, order_id: order.id, length: upload.length, method, key: key ?? id })
    .execute()
  return { id }
}

function readMetadata({ length, metadata }: NewUpload): {
  method: ProofMethod | null
  key: string | undefined
} {
  if (length === 0) throw problem('PROOF_MISSING')
  if (length > limits.proofBytes) throw problem('PROOF_TOO_LARGE')
  if (!/^image\/(?:jpe?g|png)$/.test(metadata.get('filetype') ?? 'image/jpeg')) throw problem('PROOF_TYPE')
  const [method, key] = [metadata.get('method'), metadata.get('key')]
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) throw problem('MALFORMED_REQUEST')
  const known = proofMethods.find((one) => one === method)
  if (method !== undefined && !known) throw problem('MALFORMED_REQUEST')
  return { method: known ?? null, key }
}

async function makeRoom(tx: Db, order: OrderRow): Promise<void> {
  const unfinished = tx
    .selectFrom('proof_uploads')
    .innerJoin('orders', 'orders.id', 'proof_uploads.order_id')
    .select('proof_uploads.id')
    .where('orders.user_id', '=', order.user_id)
    .where(sql<boolean>`received < length`)
    .orderBy('started_at', 'desc')
    .orderBy('proof_uploads.id')
  const ofOrder = unfinished.where('orders.id', '=', order.id).offset(openUploads.perOrder - 1)
  const ofCustomer = unfinished.offset(openUploads.perCustomer - 1)
  await tx
    .deleteFrom('proof_uploads')
    .where((eb) => eb.or([eb('id', 'in', ofOrder), eb('id', 'in', ofCustomer)]))
    .execute()
}

/** Throws NOT_FOUND, also for an expired upload, and UPLOAD_GONE for one whose picture was refused. */
export async function showUpload(
  db: Db,
  payer: Payer,
  id: string,
): Promise<Pick<UploadRow, 'length' | 'received'>> {
  const upload = await findUpload(db, await payer.find(db), id)
  if (upload.refusal) throw problem('UPLOAD_GONE')
  return upload
}

interface Part {
  offset: number
  bytes: Buffer
  language: Language
}

/**
 * Returns the number of bytes that are stored. The last part makes the proof; repeated, it has the same outcome. Throws
 * NOT_FOUND, UPLOAD_OFFSET, PROOF_TOO_LARGE, IDEMPOTENCY_MISMATCH, and for the last part the problems of `readProof` and `keepProof`.
 */
export async function continueUpload(db: Db, payer: Payer, id: string, part: Part): Promise<number> {
  const order = await payer.find(db)
  const upload = await findUpload(db, order, id)
  if (upload.refusal) throw problem(upload.refusal)
  const end = part.offset + part.bytes.length
  if (upload.received === upload.length && end === upload.length) return end
  if (part.offset !== upload.received) throw problem('UPLOAD_OFFSET')
  if (end > upload.length) throw problem('PROOF_TOO_LARGE')
  if (end < upload.length) await storePart(db, upload, part)
  else await finishUpload(db, payer, { order, upload, part })
  return end
}

async function findUpload(db: Db, order: OrderRow, id: string): Promise<UploadRow> {
  const upload = await db
    .selectFrom('proof_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .where(sql<boolean>`not (${isExpired})`)
    .executeTakeFirst()
  if (!upload) throw problem('NOT_FOUND')
  return upload
}

/** Throws UPLOAD_OFFSET if another request was faster. */
async function storePart(db: Db, { id }: UploadRow, { offset, bytes }: Part): Promise<void> {
  if (bytes.length === 0) return
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('proof_uploads')
      .set({ received: offset + bytes.length })
      .where('id', '=', id)
      .where('received', '=', offset)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw problem('UPLOAD_OFFSET')
    await tx.insertInto('proof_upload_parts').values({ upload_id: id, first_byte: offset, bytes }).execute()
  })
}

interface LastPart {
  order: OrderRow
  upload: UploadRow
  part: Part
}

async function finishUpload(db: Db, payer: Payer, { order, upload, part }: LastPart): Promise<void> {
  const file = Buffer.concat([...(await readParts(db, upload)), part.bytes])
  if (file.length !== upload.length) {
    if (await isComplete(db, upload)) return
    throw problem('UPLOAD_OFFSET')
  }
  const body = upload.method === null ? {} : { method: upload.method }
  // This is the request that sends the same file at one time. So a proof that arrives both ways is kept once.
  const request = {
    userId: order.user_id,
    call: payer.whole.call,
    key: upload.key,
    content: [JSON.stringify([payer.whole.params, undefined, body]), file],
  }
  // Also refuses a key of another proof before the picture is decoded.
  if (await findStoredReply(db, request)) return inTransaction(db, (tx) => complete(tx, upload))
  try {
    const proof = { ...(await readProof(db, payer, file)), ...body }
    await inTransaction(db, async (tx) => {
      await runOnce(tx, request, (within) => keepAndShow(within, payer, proof, part.language))
      await complete(tx, upload)
    })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // A repeated request fails, because the first one changed the order. Its outcome is that of the first one.
    if (await isComplete(db, upload)) return
    if (await findStoredReply(db, request)) await inTransaction(db, (tx) => complete(tx, upload))
    else {
      await refuse(db, upload, error)
      throw error
    }
  }
}

async function readParts(db: Db, { id }: UploadRow): Promise<Uint8Array[]> {
  const parts = await db
    .selectFrom('proof_upload_parts')
    .select('bytes')
    .where('upload_id', '=', id)
    .orderBy('first_byte')
    .execute()
  return parts.map(({ bytes }) => bytes)
}

/** Has the same outcome when it is repeated: a request may find the kept proof before it finds the upload complete. */
async function complete(tx: Db, upload: UploadRow): Promise<void> {
  await tx.updateTable('proof_uploads').set({ received: upload.length }).where('id', '=', upload.id).execute()
  await deleteParts(tx, upload)
}

const deleteParts = (tx: Db, { id }: UploadRow) =>
  tx.deleteFrom('proof_upload_parts').where('upload_id', '=', id).execute()

async function isComplete(db: Db, { id, length }: UploadRow): Promise<boolean> {
  const found = await db
    .selectFrom('proof_uploads')
    .select('received')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.received === length
}

/** Only a picture that cannot be read ends its upload. An order that is not payable may be so later. */
async function refuse(db: Db, upload: UploadRow, { code }: ProblemError): Promise<void> {
  if (code !== 'PROOF_TYPE' && code !== 'PROOF_BROKEN') return
  await inTransaction(db, async (tx) => {
    await tx.updateTable('proof_uploads').set({ refusal: code }).where('id', '=', upload.id).execute()
    await deleteParts(tx, upload)
  })
}

const isExpired = sql<boolean>`started_at < shop_now() - interval '24 hours'`

export const forgetUploads = (db: Db): Promise<number> => deleteBatch(db, 'proof_uploads', isExpired)
