import type { Call } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { delays } from '#contract/limits.ts'
import { readJson, type Answer, type LooseInput } from '#web/api.ts'
import { timedOut, unreachable } from '#web/api-problem.ts'

/**
 * Sends a multipart call and tells how far it is; fetch cannot. The 10 s limit (section 9) counts from the last sign of
 * progress, so that a good photograph over a slow line arrives.
 */
export function sendWithProgress(
  call: Call,
  address: string,
  headers: Record<string, string>,
  input: LooseInput,
  language: Language,
): Promise<Answer> {
  const request = new XMLHttpRequest()
  return new Promise<Answer>((resolve, reject) => {
    let quiet: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        reject(timedOut(language, call))
        request.abort()
      }, input.patience ?? delays.request)
    }
    const settle = (done: () => void) => () => {
      clearTimeout(quiet)
      done()
    }
    request.open(call.method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      input.onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0)
    })
    request.addEventListener(
      'load',
      settle(() =>
        resolve({
          status: request.status,
          content: readJson(request.responseText),
          retryAfter: request.getResponseHeader('retry-after'),
        }),
      ),
    )
    request.addEventListener(
      'error',
      settle(() => reject(unreachable(language, call))),
    )
    request.addEventListener(
      'abort',
      settle(() => reject(new DOMException('Aborted', 'AbortError'))),
    )
    input.signal?.addEventListener('abort', () => request.abort())
    wait()
    request.send(formOf(call, input))
  })
}

function formOf(call: Call, input: LooseInput): FormData {
  const form = new FormData()
  // Fields go first: the server reads a multipart body in its order and may need them to judge the file.
  for (const [name, value] of Object.entries(input.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  if (call.file && input.file) form.append(call.file.field, input.file)
  return form
}
