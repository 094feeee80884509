import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/*
 * A proof in parts, over a line that breaks: the core of tus 1.0 (https://tus.io/protocols/resumable-upload). The last
 * part makes the proof, exactly as if the file were sent in one request (`uploadProof`).
 */

const part = z.object({ id, uploadId: id })
const onlyHeaders = z.object({ success: z.literal(true) })

export const startUpload = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/uploads',
  summary:
    'Start a proof of payment in parts: Upload-Length, and Upload-Metadata with filetype, method and key, the Idempotency-Key of the same proof in one request',
  access: 'customer',
  params: z.object({ id }),
  tus: { call: 'start' },
  reply: answer(z.object({ id })),
  status: 201,
  problems: ['PROOF_MISSING', 'PROOF_TOO_LARGE', 'PROOF_TYPE', 'PROOF_LIMIT', 'ORDER_NOT_PAYABLE'],
  idempotent: true,
})

export const findUpload = defineEndpoint({
  method: 'HEAD',
  path: '/transactions/:id/uploads/:uploadId',
  summary: 'The Upload-Offset at which a proof in parts continues',
  access: 'customer',
  params: part,
  tus: { call: 'find' },
  reply: onlyHeaders,
  status: 204,
  problems: ['UPLOAD_GONE'],
})

export const continueUpload = defineEndpoint({
  method: 'PATCH',
  path: '/transactions/:id/uploads/:uploadId',
  summary: 'Send the part of a proof at Upload-Offset; the last one makes the proof',
  access: 'customer',
  params: part,
  tus: { call: 'part', maxBytes: limits.proofBytes, tooLarge: 'PROOF_TOO_LARGE' },
  reply: onlyHeaders,
  status: 204,
  problems: [
    'UPLOAD_OFFSET',
    'PROOF_TYPE',
    'PROOF_BROKEN',
    'PROOF_MISSING',
    'PROOF_LIMIT',
    'ORDER_NOT_PAYABLE',
    'IDEMPOTENCY_RUNNING',
    'IDEMPOTENCY_MISMATCH',
  ],
})
