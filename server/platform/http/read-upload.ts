import type { FastifyRequest } from 'fastify'
import type { UploadRule } from '#contract/call.ts'
import { Refusal } from '../refusal.ts'

/** The one file of a multipart request, whole. Refused as the rule says when it is missing, empty or too large. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('WRONG_TYPE')
  // One byte more than allowed tells a file of exactly the limit from a larger one.
  const part = await request.file({
    limits: { fileSize: rule.maxBytes + 1, files: 1, fields: 10, parts: 11 },
  })
  if (!part || part.fieldname !== rule.field) throw new Refusal(rule.missing)
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(rule.tooLarge)
    throw error
  })
  if (bytes.length > rule.maxBytes) throw new Refusal(rule.tooLarge)
  if (bytes.length === 0) throw new Refusal(rule.missing)
  return bytes
}
