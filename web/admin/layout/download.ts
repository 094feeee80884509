import type { EndpointKey } from '#contract/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { asksForFactor, buildPath, readProblem, readJson } from '#web/app/api/api.ts'
import { timedOut, unreachable } from '#web/app/api/api-error.ts'
import { askFactor } from '#web/app/session/factor/ask-factor.tsx'
import { expireSession, sessionToken } from '#web/app/session/session.ts'
import { saveFile } from '#web/ui/save-file.ts'

export interface DownloadOptions {
  name?: string | undefined
  idleTimeoutMs?: number | undefined
}

/**
 * A plain link cannot download the file, because the request needs the session token. A download may take any time: it
 * is aborted only if no more data arrives.
 */
export async function download(
  endpoint: EndpointKey,
  input: { params?: object; query?: object },
  language: Language,
  options: DownloadOptions = {},
): Promise<void> {
  const { name = 'griya.csv', idleTimeoutMs = 30_000 } = options
  const token = sessionToken()
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), idleTimeoutMs)
  try {
    const response = await fetch(`/api${buildPath(endpoint, input)}`, {
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
      signal: controller.signal,
    })
    if (!response.ok || !response.body) {
      const content = readJson(await response.text())
      if (asksForFactor({ status: response.status, content })) {
        clearTimeout(timer)
        if (await askFactor()) return await download(endpoint, input, language, options)
      }
      if (response.status === 401 && token) expireSession(token)
      throw readProblem({ status: response.status, content, retryAfter: null }, language)
    }
    const chunks: BlobPart[] = []
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), idleTimeoutMs)
      chunks.push(value)
    }
    saveFile(
      new Blob(chunks, { type: response.headers.get('content-type') ?? '' }),
      readFileName(response) ?? name,
    )
  } catch (cause) {
    if (controller.signal.aborted) throw timedOut(language)
    // fetch throws a TypeError if the connection is lost.
    if (cause instanceof TypeError) throw unreachable(language)
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

const readFileName = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
