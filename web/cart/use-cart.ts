import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  clearCart,
  removeFromCart,
  setCartQuantity,
  type CartLine,
  type CartSummary,
} from '#contract/cart.ts'
import { ApiProblem, toldBy } from '#web/api-problem.ts'
import { loginAddress } from '#web/session.ts'
import { setBadge } from '#web/shell/badges.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useCartWords } from '#web/words/cart.ts'

/**
 * The cart as she sees it: every change shows at once and is undone with a message when the shop refuses it. Of quick
 * presses on one line, only the last number is sent after the one on its way.
 */
export function useCart(loaded: readonly CartLine[]) {
  const t = useCartWords()
  const api = useApi()
  const navigate = useNavigate()
  const [lines, setLines] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const queues = useRef(new Map<string, Queue>())
  if (seen !== loaded) {
    setSeen(loaded)
    setLines(loaded)
  }

  const showQuantity = (id: string, quantity: number) =>
    setLines((now) => {
      const next = now.map((line) =>
        line.id === id ? { ...line, quantity, total_price: line.product_details.price * quantity } : line,
      )
      setBadge('cart', summaryOf(next).total_quantity)
      return next
    })

  async function change(line: CartLine, quantity: number) {
    showQuantity(line.id, quantity)
    const queue = queues.current.get(line.id)
    if (queue) {
      queue.wanted = quantity
      return
    }
    const own: Queue = { wanted: quantity, agreed: line.quantity }
    queues.current.set(line.id, own)
    try {
      while (own.wanted !== own.agreed) {
        const sent = own.wanted
        await api(setCartQuantity, {
          params: { productId: line.product_id },
          body: { quantity: sent, size_id: line.size_id },
        })
        own.agreed = sent
      }
    } catch (problem) {
      showQuantity(line.id, own.agreed)
      await sayRefusal(problem, t.updateFailed)
    } finally {
      queues.current.delete(line.id)
    }
  }

  async function remove(line: CartLine) {
    const before = lines
    showLines(lines.filter(({ id }) => id !== line.id))
    try {
      const query = line.size_id === null ? {} : { size_id: line.size_id }
      await api(removeFromCart, { params: { productId: line.product_id }, query })
      showToast({ text: t.removed(line.product_details.name) })
    } catch (problem) {
      showLines(before)
      await sayRefusal(problem, t.removeFailed)
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
    showLines([])
    try {
      await api(clearCart)
      showToast({ text: t.cleared })
    } catch (problem) {
      showLines(before)
      await sayRefusal(problem, t.clearFailed)
    }
  }

  return { lines, summary: summaryOf(lines), change, remove, clear }

  function showLines(next: readonly CartLine[]) {
    setLines(next)
    setBadge('cart', summaryOf(next).total_quantity)
  }

  async function sayRefusal(problem: unknown, failed: string) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.status === 401) return navigate(loginAddress('/cart'))
    const reason = toldBy(problem, '')
    await showDialog({ tone: 'error', title: failed, text: reason })
  }
}

interface Queue {
  wanted: number
  /** What the shop has accepted last. */
  agreed: number
}

export const summaryOf = (lines: readonly CartLine[]): CartSummary => ({
  item_count: lines.length,
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: lines.reduce((sum, { total_price }) => sum + total_price, 0),
})
