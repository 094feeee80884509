import { useEffect, useState } from 'react'
import { delays } from '#contract/limits.ts'
import { showOrder, type Order } from '#contract/orders.ts'
import { mayChangeSoon } from '#web/orders/status-routes.ts'
import { useApi } from '#web/use-api.ts'

/**
 * The order as the shop sees it now, asked for every 10 s (section 9) while it may change soon. A hidden tab does not
 * ask; shown again, it catches up at once.
 */
export function usePolledOrder(loaded: Order): [Order, (order: Order) => void] {
  const api = useApi()
  const [order, setOrder] = useState(loaded)
  const { id, status } = order
  // A language switch or a return to this page brings a newer copy.
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setOrder(loaded)
  }

  useEffect(() => {
    if (!mayChangeSoon(status)) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden || asking) return
      asking = true
      try {
        const answer = await api(showOrder, { params: { id }, signal: stop.signal })
        if (!stop.signal.aborted) setOrder(answer.data)
      } catch (problem) {
        // Section 4: polling errors are only logged.
        if (!stop.signal.aborted) console.warn('The order could not be asked for.', problem)
      }
      asking = false
      if (!stop.signal.aborted) timer = setTimeout(() => void ask(), delays.poll)
    }
    const wake = () => void ask()
    timer = setTimeout(wake, delays.poll)
    document.addEventListener('visibilitychange', wake)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [api, id, status])

  return [order, setOrder]
}
