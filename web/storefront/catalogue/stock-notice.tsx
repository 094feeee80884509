import { Link, useRevalidator } from 'react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { messageOf, type ApiError } from '#web/app/api/api-error.ts'
import { discardPrefetched } from '#web/app/api/prefetched-responses.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useAskLogin, useAskLoginAgain, type WaitingAction } from '#web/app/session/ask-login.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { useStockNoticeMessages } from '#web/storefront/catalogue/stock-notice-messages.ts'
import { Button } from '#web/ui/button.tsx'

export interface StockNoticeProps {
  product: Pick<Product, 'id' | 'name'>
  /** The chosen size, which is sold out; null for a product without sizes. */
  sizeId: string | null
  withSize: (action: (sizeId: string | null) => unknown) => void
}

/** Asks for a mail when the size is in stock again. The page is the same for everyone, so this loads who waits. */
export default function StockNotice({ product, sizeId, withSize }: StockNoticeProps) {
  const t = useStockNoticeMessages()
  const askLogin = useAskLogin()
  const onProblem = useNoticeProblem()
  const params = { id: product.id }
  const { data, isLoading } = useApiQuery('GET /products/:id/stock-notices', { params })
  const options = {
    onDone: ({ message }: { message: string }) => showToast({ text: message }),
    onProblem,
  }
  const request = useApiMutation('POST /products/:id/stock-notices', options)
  const cancel = useApiMutation('DELETE /products/:id/stock-notices', options)
  if (data?.data.size_ids.includes(sizeId))
    return (
      <>
        {data.data.needs_confirmation ? (
          <p className="order-first basis-full text-sm font-medium">
            {t.notedUnconfirmed}{' '}
            <Link to="/profile" className="text-terracotta underline underline-offset-4">
              {t.profile}
            </Link>
          </p>
        ) : (
          <p className="order-first basis-full text-sm font-medium text-sage">{t.noted}</p>
        )}
        <Button
          variant="secondary"
          className="flex-1 whitespace-nowrap px-3"
          aria-label={t.cancelLabel}
          busy={cancel.busy}
          onClick={() => void cancel.run({ params, query: { ...(sizeId && { size_id: sizeId }) } })}
        >
          {t.cancel}
        </Button>
      </>
    )
  const ask = (size_id: string | null) => {
    if (sessionToken() !== null) return request.run({ params, body: { size_id } })
    const { id, name } = product
    const action: WaitingAction = {
      kind: 'stock-notice',
      product: { id, name },
      quantity: 1,
      sizeId: size_id,
    }
    const to = `/products/${encodeURIComponent(id)}${size_id ? `?size=${encodeURIComponent(size_id)}` : ''}`
    return askLogin(t.login, { to, state: { action } })
  }
  return (
    <Button
      className="flex-1 whitespace-nowrap px-3"
      busy={isLoading || request.busy}
      onClick={() => withSize(ask)}
    >
      {t.notifyMe}
    </Button>
  )
}

function useNoticeProblem() {
  const t = useStockNoticeMessages()
  const shopping = useShoppingMessages()
  const askLoginAgain = useAskLoginAgain()
  const { revalidate } = useRevalidator()
  return async (problem: ApiError) => {
    if (problem.status === 401) return askLoginAgain()
    await showDialog({ tone: 'error', title: shopping.failed, text: messageOf(problem, t.failed) })
    if (problem.code !== 'IN_STOCK') return
    discardPrefetched()
    await revalidate()
  }
}
