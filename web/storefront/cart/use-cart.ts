import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  clearCart,
  removeFromCart,
  setCartQuantity,
  type CartLine,
  type CartSummary,
} from '#contract/cart/endpoints.ts'
import { messageOf, problemOf } from '#web/app/api/api-error.ts'
import { loginAddress } from '#web/app/session/session.ts'
import { setBadge } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'

/**
 * The cart as the customer sees it: every change shows at once and is undone with a message when the shop refuses it. Of quick
 * presses on one line, only the last number is sent after the one on its way.
 */
export function useCart(loaded: readonly CartLine[]) {
  const t = useCartMessages()
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [lines, setLines] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const queues = useRef(new Map<string, Queue>())
  if (seen !== loaded) {
    setSeen(loaded)
    setLines(loaded)
  }

  const changeLines = (changed: (now: readonly CartLine[]) => readonly CartLine[]) =>
    setLines((now) => {
      const next = changed(now)
      setBadge('cart', summaryOf(next).total_quantity)
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
    const own: Queue = { wanted: quantity, agreed: line.quantity, over: false, answer: Promise.resolve() }
    queues.current.set(line.id, own)
    try {
      while (!own.over && own.wanted !== own.agreed) {
        const sent = own.wanted
        own.answer = api(setCartQuantity, {
          params: { productId: line.product_id },
          body: { quantity: sent, size_id: line.size_id },
        })
        await own.answer
        own.agreed = sent
      }
    } catch (problem) {
      // The line was taken out meanwhile.
      if (own.over) return
      showQuantity(line.id, own.agreed)
      await showError(problem, t.updateFailed)
    } finally {
      queues.current.delete(line.id)
    }
  }

  /** The line as the shop has it: what is on its way for it has arrived, and nothing more is sent. */
  async function settled(line: CartLine): Promise<CartLine> {
    const queue = queues.current.get(line.id)
    if (!queue) return line
    queue.over = true
    await Promise.allSettled([queue.answer])
    return withQuantity(line, queue.agreed)
  }

  async function remove(line: CartLine) {
    const before = lines
    changeLines((now) => now.filter(({ id }) => id !== line.id))
    const known = await settled(line)
    try {
      const query = line.size_id === null ? {} : { size_id: line.size_id }
      await api(removeFromCart, { params: { productId: line.product_id }, query })
      showToast({ text: t.removed(line.product_details.name) })
    } catch (problem) {
      putBack(before, [known])
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
    const known = await Promise.all(before.map(settled))
    try {
      await api(clearCart)
      showToast({ text: t.cleared })
    } catch (problem) {
      putBack(before, known)
      await showError(problem, t.clearFailed)
    }
  }

  return { lines, summary: summaryOf(lines), change, remove, clear }

  /** Lines that could not be taken out stand in their places again; what else has changed meanwhile stays. */
  function putBack(before: readonly CartLine[], back: readonly CartLine[]) {
    changeLines((now) => before.flatMap(({ id }) => [...back, ...now].find((line) => line.id === id) ?? []))
  }

  async function showError(error: unknown, failed: string) {
    const problem = problemOf(error)
    if (problem.status === 401) return navigate(loginAddress('/cart'))
    // Another tab, or another customer, was quicker: what there is now is shown behind the message.
    if (problem.status === 404 || problem.status === 409) void revalidate()
    const reason = messageOf(problem, '')
    await showDialog({ tone: 'error', title: failed, text: reason })
  }
}

interface Queue {
  wanted: number
  /** What the shop has accepted last. */
  agreed: number
  /** The line is taken out: nothing more is sent. */
  over: boolean
  /** Of what is on its way. */
  answer: Promise<unknown>
}

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  total_price: line.product_details.price * quantity,
})

export const summaryOf = (lines: readonly CartLine[]): CartSummary => ({
  item_count: lines.length,
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: lines.reduce((sum, { total_price }) => sum + total_price, 0),
})
