import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CartLine, CartSummary } from '#contract/cart/schemas.ts'
import { nextShownPrice, shownPrice } from '#contract/catalogue/shown-price.ts'
import { messageOf, asApiError } from '#web/app/api/api-error.ts'
import { loginAddress } from '#web/app/session/session.ts'
import { setBadge } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'

/**
 * Changes are optimistic and are reverted with a message if the request fails. Quick changes of one line are
 * combined: after the running request, only the last quantity is sent.
 */
export function useCart(loaded: readonly CartLine[]) {
  const t = useCartMessages()
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [lines, setLines] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  const queues = useRef(new Map<string, Queue>())
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setLines(loaded)
  }

  const changeLines = (changed: (now: readonly CartLine[]) => readonly CartLine[]) =>
    setLines((now) => {
      const next = changed(now)
      setBadge('cart', computeSummary(next).total_quantity)
      return next
    })

  const showQuantity = (id: string, quantity: number) =>
    changeLines((now) => now.map((line) => (line.id === id ? withQuantity(line, quantity) : line)))

  async function change(line: CartLine, quantity: number) {
    showQuantity(line.id, quantity)
    const queue = queues.current.get(line.id)
    if (queue) {
      queue.wanted = quantity
      return
    }
    const newQueue: Queue = {
      wanted: quantity,
      agreed: line.quantity,
      over: false,
      answer: Promise.resolve(),
    }
    queues.current.set(line.id, newQueue)
    try {
      while (!newQueue.over && newQueue.wanted !== newQueue.agreed) {
        const sent = newQueue.wanted
        newQueue.answer = api('PUT /cart/:productId', {
          params: { productId: line.product_id },
          body: { quantity: sent, size_id: line.size_id },
        })
        await newQueue.answer
        newQueue.agreed = sent
      }
    } catch (problem) {
      if (newQueue.over) return
      showQuantity(line.id, newQueue.agreed)
      await showError(problem, t.updateFailed)
    } finally {
      queues.current.delete(line.id)
    }
  }

  /** Waits for the line's running request and stops its queue. Returns the line as saved on the server. */
  async function settle(line: CartLine): Promise<CartLine> {
    const queue = queues.current.get(line.id)
    if (!queue) return line
    queue.over = true
    await Promise.allSettled([queue.answer])
    return withQuantity(line, queue.agreed)
  }

  async function remove(line: CartLine) {
    const before = lines
    changeLines((now) => now.filter(({ id }) => id !== line.id))
    const saved = await settle(line)
    try {
      const query = line.size_id === null ? {} : { size_id: line.size_id }
      await api('DELETE /cart/:productId', { params: { productId: line.product_id }, query })
      showToast({ text: t.removed(line.product_details.name) })
    } catch (problem) {
      restore(before, [saved])
      await showError(problem, t.removeFailed)
    }
  }

  async function clear() {
    const agreed = await showDialog({
      tone: 'question',
      title: t.clearAsk,
      text: t.clearText,
      confirm: t.clearYes,
      cancel: t.cancel,
    })
    if (!agreed) return
    const before = lines
    changeLines(() => [])
    const saved = await Promise.all(before.map(settle))
    try {
      await api('DELETE /cart')
      showToast({ text: t.cleared })
    } catch (problem) {
      restore(before, saved)
      await showError(problem, t.clearFailed)
    }
  }

  return { lines, summary: computeSummary(lines), change, remove, clear }

  /** Puts lines that could not be removed back at their positions. Other changes stay. */
  function restore(before: readonly CartLine[], back: readonly CartLine[]) {
    changeLines((now) => before.flatMap(({ id }) => [...back, ...now].find((line) => line.id === id) ?? []))
  }

  async function showError(error: unknown, failed: string) {
    const problem = asApiError(error)
    if (problem.status === 401) return navigate(loginAddress('/cart'))
    // Another tab changed the cart, or another customer the stock. The page reloads behind the message.
    if (problem.status === 404 || problem.status === 409) void revalidate()
    const reason = messageOf(problem, '')
    await showDialog({ tone: 'error', title: failed, text: reason })
  }
}

interface Queue {
  wanted: number
  agreed: number
  over: boolean
  answer: Promise<unknown>
}

export function withQuantity(line: CartLine, quantity: number): CartLine {
  const details = withPriceOf(line.product_details, quantity)
  return { ...line, quantity, product_details: details, total_price: details.price * quantity }
}

function withPriceOf(details: CartLine['product_details'], quantity: number): CartLine['product_details'] {
  if (!details.prices) return details
  const { price_before: _before, sale_until: _until, next_price: _next, ...rest } = details
  const { price, price_before, until } = shownPrice(details.prices, quantity)
  const next = nextShownPrice(details.prices, quantity)
  return {
    ...rest,
    price,
    ...(price_before !== null && { price_before }),
    ...(until !== null && { sale_until: until }),
    ...(next && { next_price: next }),
  }
}

export const computeSummary = (lines: readonly CartLine[]): CartSummary => ({
  item_count: lines.length,
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: lines.reduce((sum, { total_price }) => sum + total_price, 0),
})
