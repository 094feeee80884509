import type { EndpointKey } from '#contract/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays } from '#contract/platform/limits.ts'
import { ownAnswerHeader } from '#contract/platform/own-answer.ts'
import { methodOf, readJson, type Answer, type LooseInput } from '#web/app/api/api.ts'
import { timedOut, unreachable } from '#web/app/api/api-error.ts'

/**
 * `fetch` cannot report the progress of an upload. The timeout restarts with each progress event, so that a
 * large photograph arrives over a slow connection.
 */
export function sendWithProgress(
  endpoint: EndpointKey,
  address: string,
  headers: Record<string, string>,
  input: LooseInput,
  language: Language,
): Promise<Answer> {
  const request = new XMLHttpRequest()
  return new Promise<Answer>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(timedOut(language, endpoint))
        request.abort()
      }, input.timeoutMs ?? delays.request)
    }
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    request.open(methodOf(endpoint), address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      input.onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0)
    })
    request.addEventListener(
      'load',
      settle(() =>
        resolve({
          status: request.status,
          isOwn: request.getResponseHeader(ownAnswerHeader) !== null,
          content: readJson(request.responseText),
          retryAfter: request.getResponseHeader('retry-after'),
        }),
      ),
    )
    request.addEventListener(
      'error',
      settle(() => reject(unreachable(language, endpoint))),
    )
    request.addEventListener(
      'abort',
      settle(() => reject(new DOMException('Aborted', 'AbortError'))),
    )
    input.signal?.addEventListener('abort', () => request.abort())
    restartTimer()
    request.send(toFormData(input))
  })
}

function toFormData(input: LooseInput): FormData {
  const form = new FormData()
  // The fields go first, because the server reads a multipart body in order and may need them to validate the
  // file.
  for (const [name, value] of Object.entries(input.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  for (const [field, file] of Object.entries(input.file ?? {})) form.append(field, file)
  return form
}
