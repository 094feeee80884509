import type { ProofMethod } from '#contract/orders/payment.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays, limits } from '#contract/platform/limits.ts'
import { readJson, readProblem } from '#web/app/api/api.ts'
import { ApiError, unreachable } from '#web/app/api/api-error.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { expireSession, sessionToken } from '#web/app/session/session.ts'
import {
  forgetUnfinished,
  keepUnfinished,
  readUnfinished,
} from '#web/storefront/payments/parts/unfinished.ts'

export interface Sending {
  orderId: string
  /** The path of its uploads, below `/api`. */
  uploads: string
  file: File
  method: ProofMethod | undefined
  key: string
  language: Language
  signal: AbortSignal
  onProgress: (percent: number) => void
  /** Whether the connection is lost and the browser tries again. */
  onLost: (isLost: boolean) => void
}

/**
 * A small file is sent in one request. A larger one, and one whose request broke, is sent in parts. Throws an ApiError,
 * and the AbortError of the signal.
 */
export async function sendProof({
  sendWhole,
  isPaid,
  ...sending
}: Sending & { sendWhole: () => Promise<unknown>; isPaid: () => Promise<boolean> }): Promise<void> {
  const { file, orderId, key } = sending
  const kept = await readUnfinished(orderId)
  if (kept?.key === key) return sendInParts(sending, kept.uploadId)
  if (file.size > limits.wholeProofBytes || isSlow()) return sendInParts(sending)
  try {
    await sendWhole()
  } catch (error) {
    if (!isLost(error) || file.size <= partBytes.first || sending.signal.aborted) throw error
    await sendInParts(sending).catch(async (cause: unknown) => {
      // The answer to the first request may be what was lost.
      if (!(cause instanceof ApiError) || cause.code !== 'ORDER_NOT_PAYABLE') throw cause
      if (!(await isPaid())) throw cause
    })
  }
}

function isSlow(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in every browser, and not in TypeScript's DOM types
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return (connection?.effectiveType ?? '').endsWith('2g')
}

/** A part is halved when the connection breaks, and doubled when it arrives fast. */
const partBytes = { least: 16 * 1024, first: 64 * 1024, most: 256 * 1024 }
const fastMs = 2_000
/** A part of the least size takes a minute at 0.3 KB a second. */
const partTimeoutMs = 60_000
const maxFailures = 60

/** `begun` is an upload that was begun before the browser was closed. */
async function sendInParts(sending: Sending, begun?: string): Promise<void> {
  const { file, signal, onProgress, onLost } = sending
  const startKey = newKey()
  let uploadId = begun
  let offset: number | null = begun === undefined ? 0 : null
  let bytes = partBytes.first
  let restarts = 0
  for (let failures = 0; offset !== file.size;) {
    try {
      if (uploadId === undefined) {
        uploadId = await startUpload(sending, `${startKey}-${restarts}`)
        await keepUnfinished(toUnfinished(sending, uploadId, 0))
      }
      offset ??= await findOffset(sending, uploadId)
      onProgress(toPercent(offset, file))
      if (offset === file.size) break
      const startedAt = performance.now()
      offset = await sendPart(sending, { uploadId, offset, bytes })
      if (performance.now() - startedAt < fastMs) bytes = Math.min(partBytes.most, bytes * 2)
      failures = 0
      onLost(false)
      onProgress(toPercent(offset, file))
      await keepUnfinished(toUnfinished(sending, uploadId, offset))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError)) throw error
      offset = null
      if (hasEnded(error) && restarts++ < 2) {
        uploadId = undefined
        offset = 0
      } else if (mayContinue(error) && failures++ < maxFailures) {
        bytes = Math.max(partBytes.least, bytes / 2)
        onLost(isLost(error))
        await waitToTryAgain(failures, signal)
      } else {
        // After the session has expired, the customer logs in and goes on.
        if (error.status !== 401 && !isLost(error)) await forgetUnfinished()
        throw error
      }
    }
  }
  await forgetUnfinished()
}

const toPercent = (sent: number, { size }: File): number => Math.floor((sent / size) * 100)

const toUnfinished = ({ orderId, file, method, key }: Sending, uploadId: string, offset: number) => ({
  orderId,
  uploadId,
  file,
  method,
  key,
  percent: toPercent(offset, file),
  startedAt: Date.now(),
})

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const hasEnded = ({ status }: ApiError): boolean => status === 404 || status === 410

const mayContinue = ({ status, code }: ApiError): boolean =>
  status === 0 ||
  status === 408 ||
  status >= 429 ||
  code === 'UPLOAD_OFFSET' ||
  code === 'IDEMPOTENCY_RUNNING'

async function startUpload(sending: Sending, startKey: string): Promise<string> {
  const { file, method, key } = sending
  const metadata = Object.entries({ filetype: file.type, method, key })
    .flatMap(([name, text]) => (text ? [`${name} ${btoa(text)}`] : []))
    .join(',')
  const { content } = await request(sending, '', {
    method: 'POST',
    headers: {
      'upload-length': String(file.size),
      'upload-metadata': metadata,
      'idempotency-key': startKey,
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reply that was cut off has no content
  const id = (content as { data?: { id?: string } } | null | undefined)?.data?.id
  if (!id) throw unreachable(sending.language)
  return id
}

const findOffset = async (sending: Sending, uploadId: string): Promise<number> =>
  (await request(sending, `/${uploadId}`, { method: 'HEAD' })).offset

const sendPart = async (
  sending: Sending,
  { uploadId, offset, bytes }: { uploadId: string; offset: number; bytes: number },
): Promise<number> =>
  (
    await request(sending, `/${uploadId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: sending.file.slice(offset, offset + bytes),
    })
  ).offset

/** Throws an ApiError. */
async function request(
  { uploads, language, signal }: Sending,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<{ offset: number; content: unknown }> {
  const token = sessionToken() ?? ''
  const reportLost = () => {
    throw unreachable(language)
  }
  const timeout = AbortSignal.timeout(init.body ? partTimeoutMs : delays.request)
  const response = await fetch(`/api${uploads}${path}`, {
    ...init,
    headers: {
      'accept-language': language,
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      ...headers,
    },
    signal: AbortSignal.any([timeout, signal]),
  }).catch(reportLost)
  const content = readJson(await response.text().catch(reportLost))
  if (response.ok) return { offset: Number(response.headers.get('upload-offset')), content }
  if (response.status === 401) expireSession(token)
  throw readProblem(
    { status: response.status, content, retryAfter: response.headers.get('retry-after') },
    language,
  )
}

/** Waits at most 15 seconds, or until the browser says that it is online again. */
function waitToTryAgain(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(15_000, 500 * 2 ** Math.min(failures, 5)))
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
