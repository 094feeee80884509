import { useEffect, useState } from 'react'
import { listPictures, type PictureState } from '#contract/platform/picture-endpoints.ts'
import { delays } from '#contract/platform/limits.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** Milliseconds between two looks at files that take a second or so each. */
const pause = 2_000

/** What the shop says of these pictures, asked for again while any of their files are being made; null: not there. */
export function usePictureStates(ids: readonly string[]): ReadonlyMap<string, PictureState | null> {
  const api = useApi()
  const [states, setStates] = useState<ReadonlyMap<string, PictureState | null>>(new Map())
  const asked = ids.join(',')
  const running = ids.some((id) => !states.has(id) || states.get(id)?.making)
  useEffect(() => {
    if (asked === '' || !running) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      let wait = pause
      try {
        if (!document.hidden) {
          const { data } = await api(listPictures, { query: { ids: asked }, signal: stop.signal })
          const problems = new Map(data.map((state) => [state.id, state]))
          if (!stop.signal.aborted)
            setStates(new Map(asked.split(',').map((id) => [id, problems.get(id) ?? null])))
        }
      } catch (problem) {
        if (!stop.signal.aborted) console.warn('The pictures could not be asked about.', problem)
        wait = delays.poll
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void ask(), wait)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [api, asked, running])
  return states
}
