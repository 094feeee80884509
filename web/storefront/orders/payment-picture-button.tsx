import { useState } from 'react'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'

const PaymentPicture = lazyComponent(() => import('#web/storefront/orders/payment-picture.tsx'))

/** The picture of a payment, once the customer asks for it. */
export function PaymentPictureButton({ order, number }: { order: string; number: number }) {
  const t = useOrderMoneyMessages()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PaymentPicture of={{ order, number }} onMissing={() => setOpen(false)} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="py-1 text-sm font-semibold underline underline-offset-4"
    >
      {t.picture}
    </button>
  )
}
