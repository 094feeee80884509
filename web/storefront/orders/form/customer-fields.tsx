import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/platform/limits.ts'
import type { CustomerTyped } from '#web/storefront/orders/form/order-draft.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { fieldOf } from '#web/app/forms.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Who orders and where it goes; the same on every order form. */
export function CustomerFields({
  form,
  phoneHint,
}: {
  form: UseFormReturn<CustomerTyped>
  phoneHint: string
}) {
  const t = useOrderFormMessages()
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-5 font-serif text-xl">{t.customer}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...fieldOf(form, 'customer_name')}
          label={t.name}
          autoComplete="name"
          maxLength={limits.name}
          aria-required="true"
          className="sm:col-span-2"
        />
        <Field
          {...fieldOf(form, 'customer_email')}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          aria-required="true"
        />
        <Field
          {...fieldOf(form, 'customer_phone')}
          label={t.phone}
          hint={phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          aria-required="true"
        />
      </div>
      <TextArea
        {...fieldOf(form, 'customer_address')}
        label={t.address}
        hint={t.addressHint}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
        aria-required="true"
      />
      <TextArea
        {...fieldOf(form, 'notes')}
        label={
          <>
            {t.notes} <span className="font-normal text-muted">({t.optional})</span>
          </>
        }
        rows={2}
        maxLength={limits.notes}
      />
    </fieldset>
  )
}
