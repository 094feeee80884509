import { useEffect, useRef, useState } from 'react'
import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import type { EndpointReply } from '#contract/endpoints.ts'
import {
  ownEntry,
  withChanges,
  withCount,
  withPiece,
  type CountChange,
  type CountedItem,
} from '#web/admin/stock/count-lines.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { changeAnswers, useApiQuery } from '#web/app/queries.ts'
import { lastingDraft } from '#web/app/session-draft.ts'

const pollMs = 4_000
const retryMs = 5_000

/** What could not be sent survives a dead battery. The tabs of a browser share it. */
const unsentOf = ({ id }: Counter) => lastingDraft<{ changes: CountChange[] }>(`stockCount-${id}`)

interface Counter {
  id: string
  full_name: string
}

/**
 * The running count, which several admins extend at the same time. A change is shown immediately, stored in the browser, and
 * sent until the shop confirms it; its key makes the shop apply it once.
 */
export function useRunningCount(user: Counter, loaded: EndpointReply<'GET /admin/running-count'>) {
  const api = useApi()
  const { data: answer, refresh } = useApiQuery('GET /admin/running-count', undefined, {
    poll: pollMs,
    loaded: loaded.data,
  })
  const clock = useRef(0)
  const [changes, setChanges] = useState<readonly CountChange[]>(
    () => unsentOf(user).read(user)?.changes ?? [],
  )
  const [refused, setRefused] = useState<Refused[]>([])
  const [isOffline, setIsOffline] = useState(false)
  const confirmed = useRef(new Set<string>())
  const lines = withChanges(answer?.data ?? loaded.data, changes, user)
  const [first] = changes

  useEffect(() => {
    clock.current = Date.parse(loaded.at) - Date.now()
  }, [loaded])

  useEffect(() => {
    const own = new Set(changes.map(({ key }) => key))
    const others = (unsentOf(user).read(user)?.changes ?? []).filter(
      ({ key }) => !own.has(key) && !confirmed.current.has(key),
    )
    if (changes.length + others.length > 0) unsentOf(user).keep(user, { changes: [...others, ...changes] })
    else unsentOf(user).drop()
  }, [changes, user])

  useEffect(() => {
    if (!first) return undefined
    if (!first.isSent) {
      setChanges(([next, ...rest]) => (next ? [{ ...next, isSent: true }, ...rest] : []))
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const finish = () => {
      confirmed.current.add(first.key)
      setIsOffline(false)
      setChanges((all) => all.filter(({ key }) => key !== first.key))
    }
    const send = async () => {
      clearTimeout(timer)
      try {
        const { item, at, add, counted, seen } = first
        const body = { size_id: item.size_id, counted_at: at, add, counted, seen }
        const { data: done } = await api('POST /admin/running-count/entries', {
          body,
          idempotencyKey: first.key,
        })
        await changeAnswers('GET /admin/running-count', (answer) => ({
          ...answer,
          data: replace(answer.data, done.line),
        }))
        if (done.replaced !== null) setRefused((all) => [...all, { item, replaced: done.replaced ?? 0 }])
        finish()
      } catch (error) {
        const { status, code, message } = asApiError(error)
        if (
          status === 0 ||
          status === 401 ||
          status === 429 ||
          status >= 500 ||
          code === 'IDEMPOTENCY_RUNNING'
        ) {
          setIsOffline(true)
          if (!isOver) timer = setTimeout(() => void send(), retryMs)
          return
        }
        setRefused((all) => [...all, { item: first.item, message }])
        finish()
        await refresh()
      }
    }
    void send()
    const again = () => void send()
    window.addEventListener('online', again)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one change after the other; `isSent` repeats the effect
  }, [first?.key, first?.isSent])

  const now = () => new Date(Date.now() + clock.current).toISOString()
  const seenOf = (item: CountedItem): number | null => {
    const line = lines.find(({ size_id }) => size_id === item.size_id)
    return (line && ownEntry(line, user)?.counted) ?? null
  }
  const act = async (change: () => Promise<void>) => {
    try {
      await change()
    } catch (error) {
      showToast({ text: asApiError(error).message, tone: 'error' })
    }
    await refresh()
  }
  return {
    lines,
    unsent: changes.length,
    isOffline,
    refused,
    forgetRefused: () => setRefused([]),
    addPiece: (item: CountedItem) => setChanges((all) => withPiece(all, item, seenOf(item), now())),
    setCount: (item: CountedItem, counted: number) =>
      setChanges((all) => withCount(all, item, counted, seenOf(item), now())),
    choose: (line: RunningLine, added: boolean) =>
      act(async () => {
        await changeAnswers('GET /admin/running-count', (answer) => ({
          ...answer,
          data: answer.data.map((each) => (each.size_id === line.size_id ? { ...each, added } : each)),
        }))
        await api('PUT /admin/running-count/sizes/:size_id', {
          params: { size_id: line.size_id },
          body: { added },
        })
      }),
    discard: (which: { user_id?: string; size_id?: string }) =>
      act(async () => {
        if ((which.user_id ?? user.id) === user.id)
          setChanges((all) =>
            all.filter(
              ({ isSent, item }) => isSent || (which.size_id !== undefined && item.size_id !== which.size_id),
            ),
          )
        await api('POST /admin/running-count/discard', { body: which })
      }),
  }
}

/** A change that the shop refused, or an own entry of another tab that the change replaced. */
export type Refused = { item: CountedItem } & ({ message: string } | { replaced: number })

const replace = (lines: readonly RunningLine[], line: RunningLine): RunningLine[] => [
  line,
  ...lines.filter(({ size_id }) => size_id !== line.size_id),
]
