import { useCallback, useRef } from 'react'

/**
 * One key per form and content: pressing again after a lost answer repeats the same request, changing the form makes it
 * a new one.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null)
  return useCallback((content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: newKey() }
    return last.current.key
  }, [])
}

/** The same for a form that may be loaded anew before its answer comes: the key waits in the session storage. */
export function keptKey(place: string, content: unknown): string {
  const text = JSON.stringify(content)
  const kept = sessionStorage.getItem(place)
  if (kept?.startsWith(`${text}\n`)) return kept.slice(text.length + 1)
  const key = newKey()
  sessionStorage.setItem(place, `${text}\n${key}`)
  return key
}

/** Random enough without randomUUID, which browsers keep from shops opened without HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
