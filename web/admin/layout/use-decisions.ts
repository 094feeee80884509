import { useEffect, useRef } from 'react'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { sendBeforeLogout } from '#web/admin/layout/send-before-logout.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import type { ApiOptions } from '#web/app/api/api.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useDecisionQueue } from '#web/ui/lists/use-decision-queue.ts'
import type { PendingDecision } from '#web/ui/lists/use-pending-decisions.ts'

type Sending = Pick<ApiOptions, 'idempotencyKey' | 'keepalive'>

interface DecisionsOptions<Item> extends Pick<
  Parameters<typeof useDecisionQueue<Item & { id: string }>>[0],
  'items' | 'first' | 'isActive' | 'refresh'
> {
  accept: (item: Item, sending: Sending) => Promise<unknown>
  reject: (item: Item, reason: string, sending: Sending) => Promise<unknown>
  messages: { accepted: (reference: string) => string; rejected: (reference: string) => string }
  removeItem: (id: string) => Promise<void>
}

export function useDecisions<Item extends { id: string; reference: string }>(
  options: DecisionsOptions<Item>,
) {
  const { accept, reject, messages, removeItem, ...queue } = options
  const t = useAdminMessages()
  // A decision that is sent again after a lost response has the same key.
  const keys = useRef(new Map<string, string>())
  const send = async ({ item, decision, reason }: PendingDecision<Item>): Promise<string | null> => {
    const content = `${decision} ${item.id} ${reason}`
    const idempotencyKey = keys.current.get(content) ?? newKey()
    keys.current.set(content, idempotencyKey)
    const sending = { idempotencyKey, keepalive: true }
    try {
      await (decision === 'accept' ? accept(item, sending) : reject(item, reason, sending))
      keys.current.delete(content)
      return null
    } catch (error) {
      const { message } = asApiError(error)
      showProblem({ message: `${item.reference}: ${message}` })
      return message
    }
  }
  const decisions = useDecisionQueue<Item>({
    ...queue,
    send,
    showPending: ({ item: { reference }, decision }, undo) =>
      showToast({
        text: decision === 'accept' ? messages.accepted(reference) : messages.rejected(reference),
        action: { text: t.undo, run: undo },
        stays: 'until hidden',
      }),
    onUndone: ({ reference }) => showToast({ text: t.undone(reference) }),
    onDecided: ({ id }) => removeItem(id),
  })
  const { sendAll } = decisions
  useEffect(() => sendBeforeLogout(sendAll))
  return decisions
}
