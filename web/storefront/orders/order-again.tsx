import { useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import type { OrderAgainReport } from '#contract/orders/order-again-schemas.ts'
import { isUnconfirmed } from '#contract/orders/transitions.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { setBadge } from '#web/app/session/badges.ts'
import { useOrderAgainMessages } from '#web/storefront/orders/order-again-messages.ts'
import type { OrderAgainDialogProps } from '#web/storefront/orders/order-again-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface OrderAgainProps {
  order: Pick<Order, 'id' | 'reference'>
  small?: boolean
}

/** Puts the lines of an order into the cart, once, and says what was added and what changed. */
export function OrderAgain({ order: { id, reference }, small }: OrderAgainProps) {
  const t = useOrderAgainMessages()
  const language = useLanguage()
  const keyOf = useIdempotencyKey()
  const [report, setReport] = useState<OrderAgainReport | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { run, busy } = useApiMutation('POST /transactions/:id/order-again', {
    onDone: ({ data }) => {
      setBadge('cart', data.cart.total_quantity)
      setReport(data)
      setIsOpen(true)
    },
    onProblem: ({ message }) => showDialog({ tone: 'error', title: t.failed, text: message }),
  })
  const close = () => setIsOpen(false)
  const size = small ? 'small' : 'normal'
  return (
    <>
      {report ? (
        <ButtonLink to="/cart" variant="secondary" size={size}>
          {t.toCart}
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          size={size}
          busy={busy}
          aria-label={t.buttonOf(reference)}
          onClick={() => void run({ params: { id }, idempotencyKey: keyOf([id]) })}
        >
          {t.button}
        </Button>
      )}
      {report && isOpen ? (
        <OrderAgainDialog
          of={{ report, onClose: close }}
          onMissing={() => {
            close()
            void showDialog({ tone: 'success', title: t.done, text: unreachable(language).message })
          }}
        />
      ) : null}
    </>
  )
}

/** A free line of an order that the owner took has no product. */
export const canOrderAgain = ({ status, items }: Order): boolean =>
  !isUnconfirmed(status) && items.some(({ product_id }) => product_id !== null)

const OrderAgainDialog = lazyComponent<OrderAgainDialogProps>(
  () => import('#web/storefront/orders/order-again-dialog.tsx'),
)
