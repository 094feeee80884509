import type { UseFormReturn } from 'react-hook-form'
import type { CustomerTyped } from '#web/storefront/orders/form/check-order.ts'
import { CustomerFields } from '#web/storefront/orders/form/customer-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

interface OrderFormProps {
  form: UseFormReturn<CustomerTyped>
  submit: () => void
  phoneHint: string
  /** There is nothing to order. */
  disabled: boolean
}

/** Who orders, and the button that orders. */
export function OrderForm({ form, submit, phoneHint, disabled }: OrderFormProps) {
  const t = useOrderFormMessages()
  const { isSubmitting } = form.formState
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-6"
    >
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
