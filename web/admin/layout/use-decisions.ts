import type { ClientEndpoint } from '#contract/platform/endpoint.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { invalidate } from '#web/app/queries.ts'
import { useDecisionQueue, type Decision, type Outcome } from '#web/ui/lists/use-decision-queue.ts'

interface DecisionsOptions<Item> extends Pick<
  Parameters<typeof useDecisionQueue<Item & { id: string }>>[0],
  'items' | 'first' | 'acceptDelay' | 'refresh'
> {
  accept: (item: Item) => Promise<unknown>
  reject: (item: Item, reason: string) => Promise<unknown>
  messages: { accepted: (reference: string) => string; rejected: (reference: string) => string }
  removeItem: (id: string) => Promise<void>
  affected: readonly ClientEndpoint[]
  /**
   * If another admin has already decided, the queue opens the next item or keeps this one. The kept item shows who
   * decided and how.
   */
  whenAlreadyDecided: 'next' | 'stays'
}

export function useDecisions<Item extends { id: string; reference: string }>(
  options: DecisionsOptions<Item>,
) {
  const { accept, reject, messages, removeItem, affected, whenAlreadyDecided, ...queue } = options
  const decide = async (decision: Decision, item: Item, reason: string): Promise<Outcome> => {
    const { reference } = item
    try {
      if (decision === 'accept') await accept(item)
      else await reject(item, reason)
      showToast({ text: decision === 'accept' ? messages.accepted(reference) : messages.rejected(reference) })
      return 'decided'
    } catch (error) {
      const { status, message } = asApiError(error)
      const isDecided = status === 409 || status === 404
      if (!isDecided && decision === 'reject') return { problem: message }
      showProblem({ message: isDecided ? `${reference}: ${message}` : message })
      if (!isDecided) return 'stays'
      if (whenAlreadyDecided === 'next') return 'decided'
      void invalidate(affected)
      return 'stays'
    }
  }
  return useDecisionQueue<Item>({
    ...queue,
    decide,
    onDecided: async ({ id }) => {
      await removeItem(id)
      await invalidate(affected)
    },
  })
}
