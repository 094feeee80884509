import type { ClientEndpoint } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { addressOf, readProblem, readJson } from '#web/app/api/api.ts'
import { timedOut, unreachable } from '#web/app/api/api-error.ts'
import { expireSession, sessionToken } from '#web/app/session/session.ts'

export interface DownloadOptions {
  /** Unless the answer names it. */
  name?: string | undefined
  /** Milliseconds without a further piece. */
  patience?: number | undefined
}

/**
 * Saves what a call answers as a file. A link cannot: the call needs the owner's token. However long it takes in all, it is
 * given up only when nothing arrives any more.
 */
export async function download(
  endpoint: ClientEndpoint,
  input: { params?: object; query?: object },
  language: Language,
  { name = 'griya.csv', patience = 30_000 }: DownloadOptions = {},
): Promise<void> {
  const token = sessionToken()
  const gone = new AbortController()
  let timer = setTimeout(() => gone.abort(), patience)
  try {
    const response = await fetch(`/api${addressOf(endpoint, input)}`, {
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
      signal: gone.signal,
    })
    if (!response.ok || !response.body) {
      const content = readJson(await response.text())
      if (response.status === 401 && token) expireSession(token)
      throw readProblem({ status: response.status, content, retryAfter: null }, language)
    }
    const pieces: BlobPart[] = []
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(timer)
      timer = setTimeout(() => gone.abort(), patience)
      pieces.push(value)
    }
    save(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), fileNameOf(response) ?? name)
  } catch (cause) {
    if (gone.signal.aborted) throw timedOut(language)
    // What fetch throws when the line breaks.
    if (cause instanceof TypeError) throw unreachable(language)
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

const fileNameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
