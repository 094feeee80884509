import { useCallback, useRef } from 'react'

/**
 * One key per form and content: a retry after a lost response repeats the same request; a changed form is a
 * new one.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null)
  return useCallback((content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: newKey() }
    return last.current.key
  }, [])
}

/** A key that survives a reload before the response arrives: it is stored in sessionStorage. */
export function storedKey(storageKey: string, content: unknown): string {
  const text = JSON.stringify(content)
  const stored = sessionStorage.getItem(storageKey)
  if (stored?.startsWith(`${text}\n`)) return stored.slice(text.length + 1)
  const key = newKey()
  sessionStorage.setItem(storageKey, `${text}\n${key}`)
  return key
}

/** Does not use randomUUID, which browsers only offer over HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
