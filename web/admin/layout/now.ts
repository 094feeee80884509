import { useEffect, useState } from 'react'
import type { Language } from '#contract/platform/language.ts'
import { countOf } from '#contract/platform/texts.ts'

export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the largest whole unit, such as `12 menit` or `3 hours`. */
export function formatWait(since: string, now: number, language: Language): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 1) return language === 'id' ? 'baru saja' : 'just now'
  if (minutes < 60) return formatUnit(minutes, 'menit', 'minute', language)
  if (minutes < 48 * 60) return formatUnit(Math.floor(minutes / 60), 'jam', 'hour', language)
  return formatUnit(Math.floor(minutes / (24 * 60)), 'hari', 'day', language)
}

const formatUnit = (count: number, id: string, en: string, language: Language): string =>
  language === 'id' ? `${count} ${id}` : countOf(count, en)
