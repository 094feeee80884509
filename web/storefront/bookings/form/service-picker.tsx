import { useState, type MouseEvent } from 'react'
import type { Service } from '#contract/bookings/schemas.ts'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import type { BookingFormState } from '#web/storefront/bookings/form/use-booking-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'

interface ServicePickerProps {
  form: BookingFormState
  services: readonly Service[]
}

export function ServicePicker({ form: { chosen, change, errors }, services }: ServicePickerProps) {
  const t = useBookingFormMessages()
  const [opened, setOpened] = useState(false)
  const [choosing, setChoosing] = useState(false)
  // After a choice on this page, the other services stay visible.
  const showsOne = chosen !== null && !opened && !choosing
  const shown = showsOne ? [chosen] : services
  const open = ({ currentTarget }: MouseEvent) => {
    setOpened(true)
    // The button disappears, so the focus moves to the list that it opened.
    currentTarget.parentElement?.querySelector('input')?.focus()
  }
  return (
    <ChoiceStep title={t.service} error={errors.service_id?.message}>
      <div className={classNames('mt-4 grid gap-2', !showsOne && 'sm:grid-cols-2')}>
        {shown.map(({ id, name, price, picture }) => (
          <label key={id} className={classNames(choiceClasses, 'flex items-center gap-4 p-2 pr-4')}>
            <input
              type="radio"
              name="service_id"
              value={id}
              checked={id === chosen?.id}
              onChange={() => {
                setChoosing(true)
                change({ service_id: id })
              }}
              className="sr-only"
            />
            <Picture picture={picture} alt="" sizes="4rem" className="size-16 shrink-0 rounded" />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">
                {t.price} <Price rupiah={price} />
              </span>
            </span>
          </label>
        ))}
      </div>
      {showsOne && services.length > 1 ? (
        <Button variant="plain" size="small" className="mt-1 -ml-3" onClick={open}>
          {t.changeService}
        </Button>
      ) : null}
    </ChoiceStep>
  )
}
