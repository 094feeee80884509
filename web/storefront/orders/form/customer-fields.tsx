import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '#contract/platform/limits.ts'
import { fieldOf } from '#web/app/forms.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { AreaFieldProps } from '#web/storefront/delivery/area-field.tsx'
import type { AreaHintProps } from '#web/storefront/delivery/area-hint.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import type { SavedAddressesProps } from '#web/storefront/orders/form/saved-addresses.tsx'
import type { usePlaceOrder } from '#web/storefront/orders/form/use-place-order.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Field, PhoneField, TextArea } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

interface CustomerFieldsProps {
  order: Pick<ReturnType<typeof usePlaceOrder>, 'form' | 'delivery' | 'saved'>
  phoneHint: string
}

/** With delivery, the kecamatan is asked for before the street, which then needs no city. */
export function CustomerFields({ order: { form, delivery, saved }, phoneHint }: CustomerFieldsProps) {
  const t = useOrderFormMessages()
  const asksArea = delivery.isOffered && delivery.needsArea
  const hasAddresses = saved.addresses.length > 0
  // An untouched form of a customer without saved addresses does not load the hint and the box.
  const foldedClass = saved.isFolded ? 'hidden' : ''
  const isTouched = form.formState.isDirty || hasAddresses || saved.saveAs !== null
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-5 font-serif text-xl">{t.customer}</legend>
      {hasAddresses ? <Saved step="choose" saved={saved} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...fieldOf(form, 'customer_name')}
          label={t.name}
          autoComplete="name"
          maxLength={limits.name}
          aria-required="true"
          className={`sm:col-span-2 ${foldedClass}`}
        />
        <EmailField
          {...fieldOf(form, 'customer_email')}
          label={t.email}
          autoComplete="email"
          aria-required="true"
        />
        <PhoneField
          {...fieldOf(form, 'customer_phone')}
          label={t.phone}
          hint={phoneHint}
          autoComplete="tel"
          aria-required="true"
          className={foldedClass}
        />
        <label className="sm:col-span-2">
          <input type="checkbox" {...form.register('whatsapp')} className="mr-3 size-4 accent-terracotta" />
          {t.whatsapp}
        </label>
      </div>
      {asksArea ? (
        <div className={foldedClass}>
          <Area {...{ delivery, saved }} />
        </div>
      ) : null}
      <TextArea
        {...fieldOf(form, 'customer_address')}
        label={
          delivery.isPickup ? (
            <>
              {t.address} <span className="font-normal text-muted">({t.optional})</span>
            </>
          ) : (
            t.address
          )
        }
        hint={asksArea ? t.streetHint : t.addressHint}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
        aria-required={!delivery.isPickup}
        className={foldedClass}
      />
      {isTouched && asksArea && delivery.area ? <Hint form={form} area={delivery.area} /> : null}
      {isTouched && saved.canSave ? <Saved step="save" saved={saved} /> : null}
      <TextArea
        {...fieldOf(form, 'notes')}
        label={
          <>
            {t.notes} <span className="font-normal text-muted">({t.optional})</span>
          </>
        }
        rows={2}
        maxLength={limits.orderNotes}
      />
    </fieldset>
  )
}

// Shops without delivery do not load this code.
export const AreaField = lazyComponent<AreaFieldProps>(
  () => import('#web/storefront/delivery/area-field.tsx'),
  <Skeleton className="min-h-18" />,
)
const AreaHint = lazyComponent<AreaHintProps>(() => import('#web/storefront/delivery/area-hint.tsx'))

export const SavedAddresses = lazyComponent<SavedAddressesProps>(
  () => import('#web/storefront/orders/form/saved-addresses.tsx'),
)

/** The form also works without the choice. */
const Saved = (of: SavedAddressesProps) => <SavedAddresses onMissing={() => undefined} of={of} />

function Area({ delivery, saved }: Pick<CustomerFieldsProps['order'], 'delivery' | 'saved'>) {
  const t = useOrderFormMessages()
  const [isMissing, setIsMissing] = useState(false)
  const wrong = delivery.wrong?.at === 'area' ? delivery.wrong : null
  if (isMissing)
    return (
      <ErrorState title={t.dataFailed}>
        <Button onClick={() => setIsMissing(false)}>{t.retry}</Button>
      </ErrorState>
    )
  return (
    <AreaField
      onMissing={() => setIsMissing(true)}
      of={{
        value: delivery.area,
        onChoose: (area) => {
          delivery.chooseArea(area)
          saved.areaChanged()
        },
        error: wrong?.message,
        focusWhen: wrong,
      }}
    />
  )
}

function Hint({ form, area }: { form: CustomerFieldsProps['order']['form']; area: AreaHintProps['area'] }) {
  const address = useWatch({ control: form.control, name: 'customer_address' })
  // The form also works without the hint.
  return <AreaHint onMissing={() => undefined} of={{ address, area }} />
}
