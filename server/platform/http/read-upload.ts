import type { FastifyRequest } from 'fastify'
import type { UploadRule } from '#contract/platform/endpoint.ts'
import { errorCode } from '../errors.ts'
import { problem } from '../problem.ts'

export interface Upload {
  file: Buffer
  fields: Record<string, string>
}

/** Throws the problems of the rule when the file is missing, empty or too large. */
export async function readUpload(request: FastifyRequest, upload: UploadRule): Promise<Upload> {
  if (!request.isMultipart()) throw problem('WRONG_TYPE')
  // The limit of the parser is one byte higher, so that a file of exactly `maxBytes` is accepted.
  const limits = { fileSize: upload.maxBytes + 1, files: 1, fields: 10, fieldSize: 10_000, parts: 11 }
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw problem(upload.tooLarge)
        throw error
      })
      if (bytes.length > upload.maxBytes) throw problem(upload.tooLarge)
      if (part.fieldname === upload.field) file = bytes
    }
  }
  if (!file || file.length === 0) throw problem(upload.missing)
  return { file, fields: Object.fromEntries(fields) }
}
