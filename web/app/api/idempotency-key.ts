import { useCallback, useRef } from 'react'
import { sessionStore } from '#web/ui/browser.ts'

/**
 * Each form has one key per content. A retry after a lost response repeats the same request, and a changed
 * form is a new request.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null)
  return useCallback((content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: newKey() }
    return last.current.key
  }, [])
}

/** The tab keeps the key, so that it survives a reload before the response arrives. */
export function storedKey(storageKey: string, content: unknown): string {
  const text = JSON.stringify(content)
  const stored = sessionStore.get(storageKey)
  if (stored?.startsWith(`${text}\n`)) return stored.slice(text.length + 1)
  const key = newKey()
  sessionStore.set(storageKey, `${text}\n${key}`)
  return key
}

/** Browsers offer randomUUID only over HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
