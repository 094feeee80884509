import { CustomerFields } from '#web/storefront/orders/form/customer-fields.tsx'
import type { usePlaceOrder } from '#web/storefront/orders/form/use-place-order.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

interface OrderFormProps {
  order: ReturnType<typeof usePlaceOrder>
  phoneHint: string
  /** There is nothing to order. */
  disabled: boolean
}

/** Who orders, and the button that orders. */
export function OrderForm({ order: { form, attributes }, phoneHint, disabled }: OrderFormProps) {
  const t = useOrderFormMessages()
  const { isSubmitting } = form.formState
  return (
    <form {...attributes} className="grid gap-6">
      <CustomerFields form={form} phoneHint={phoneHint} />
      <div className="grid gap-3">
        <Button type="submit" wide busy={isSubmitting} disabled={disabled}>
          {isSubmitting ? t.submitting : t.submit}
        </Button>
        <p className="text-center text-sm text-muted">{t.payLater}</p>
      </div>
    </form>
  )
}
