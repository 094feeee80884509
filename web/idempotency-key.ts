import { useCallback, useRef } from 'react'

interface Last {
  content: string
  key: string
}

/**
 * One key per form and content: pressing again after a lost answer repeats the same request, changing the form makes it
 * a new one. With a place in the session storage, also after the page was loaded anew; whoever is done clears it.
 */
export function useIdempotencyKey(place?: string): (content: unknown) => string {
  const last = useRef<Last | null>(null)
  return useCallback(
    (content: unknown) => {
      const text = JSON.stringify(content)
      last.current ??= place === undefined ? null : keptAt(place)
      if (last.current?.content !== text) {
        last.current = { content: text, key: newKey() }
        if (place !== undefined) sessionStorage.setItem(place, JSON.stringify(last.current))
      }
      return last.current.key
    },
    [place],
  )
}

function keptAt(place: string): Last | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Last> | null
    return typeof kept?.content === 'string' && typeof kept.key === 'string' ? (kept as Last) : null
  } catch {
    return null
  }
}

/** Random enough without randomUUID, which browsers keep from shops opened without HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
