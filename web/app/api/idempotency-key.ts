import { useCallback, useRef } from 'react'

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

/** The key is in sessionStorage, so it survives a reload before the response arrives. */
export function storedKey(storageKey: string, content: unknown): string {
  const text = JSON.stringify(content)
  const stored = sessionStorage.getItem(storageKey)
  if (stored?.startsWith(`${text}\n`)) return stored.slice(text.length + 1)
  const key = newKey()
  sessionStorage.setItem(storageKey, `${text}\n${key}`)
  return key
}

/** Browsers offer randomUUID only over HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
