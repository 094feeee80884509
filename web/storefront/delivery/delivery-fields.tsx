import { useEffect, useRef } from 'react'
import type { DeliveryMethod, DeliveryQuote } from '#contract/delivery/schemas.ts'
import { kilograms, NotBrought, QuotesFailed, WhyNot } from '#web/storefront/delivery/delivery-quotes.tsx'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import type { DeliveryChoice } from '#web/storefront/delivery/use-delivery-choice.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface DeliveryFieldsProps {
  delivery: DeliveryChoice
  methods: readonly DeliveryMethod[]
}

export default function DeliveryFields({ delivery, methods }: DeliveryFieldsProps) {
  const t = useQuotesMessages()
  const { area, quotes, isPending, problem, wrong } = delivery
  const ref = useRef<HTMLFieldSetElement>(null)
  const { needsArea } = delivery
  useEffect(() => {
    if (wrong && (wrong.at === 'method' || !needsArea)) findControl(ref.current)?.focus()
  }, [wrong, needsArea])
  const status = isPending ? t.loading : (problem ?? (quotes ? t.offered(quotes.data.length) : ''))
  return (
    <fieldset ref={ref} tabIndex={-1} className="mb-2 grid min-w-0 gap-5 outline-none">
      <legend className="mb-5 font-serif text-xl">{t.title}</legend>
      {problem !== null ? (
        <QuotesFailed problem={problem} onRetry={delivery.retry} />
      ) : quotes ? (
        <div aria-busy={isPending} className={classNames('grid gap-4', isPending && 'opacity-60')}>
          <NotBrought quotes={quotes} area={area} />
          {quotes.data.length > 0 ? <Methods {...{ delivery, methods }} quotes={quotes.data} /> : null}
          <WhyNot quotes={quotes} />
          {quotes.data.length > 0 ? (
            <p className="text-sm text-muted">{t.weight(kilograms(quotes.weight_grams))}</p>
          ) : null}
          {delivery.chosen?.pay_on_arrival ? (
            <PaymentTime delivery={delivery} chosen={delivery.chosen} />
          ) : null}
        </div>
      ) : (
        <Skeleton className="min-h-16" />
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </fieldset>
  )
}

interface MethodsProps extends DeliveryFieldsProps {
  quotes: readonly DeliveryQuote[]
}

function Methods({ delivery: { chosen, wrong, pick }, quotes, methods }: MethodsProps) {
  const t = useQuotesMessages()
  return (
    <ChoiceStep title={t.methods} error={wrong?.at === 'method' && !chosen ? wrong.message : undefined} minor>
      <div className="mt-2 grid gap-2">
        {quotes.map(({ method_id, name, estimate, price, free }) => {
          const about = methods.find(({ id }) => id === method_id)
          const more = [estimate, about?.address, about?.hours, about?.note].filter(Boolean)
          return (
            <label
              key={method_id}
              className={classNames(choiceClasses, 'flex items-start gap-3 px-3.5 py-3')}
            >
              <input
                type="radio"
                name="delivery_method"
                value={method_id}
                checked={method_id === chosen?.method_id}
                onChange={() => pick(method_id)}
                className="mt-1 size-4 shrink-0 accent-terracotta outline-none"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                {more.map((line) => (
                  <span key={line} className="block text-sm text-muted whitespace-pre-line">
                    {line}
                  </span>
                ))}
              </span>
              <span className="whitespace-nowrap font-semibold">
                {free ? t.free : <Price rupiah={price} />}
              </span>
            </label>
          )
        })}
      </div>
    </ChoiceStep>
  )
}

function PaymentTime({ delivery, chosen }: { delivery: DeliveryChoice; chosen: DeliveryQuote }) {
  const t = useQuotesMessages()
  const { paysOnArrival, payOnArrival, isOnlyOnArrival } = delivery
  const arrival = chosen.kind === 'pickup' ? t.atShop : t.onArrival
  const times = [
    ...(isOnlyOnArrival ? [] : [{ isLater: false, title: t.now, text: t.nowText }]),
    { isLater: true, ...arrival },
  ]
  return (
    <ChoiceStep title={t.payment} minor>
      <div className="mt-2 grid gap-2">
        {times.map(({ isLater, title, text }) => (
          <label key={title} className={classNames(choiceClasses, 'flex items-start gap-3 px-3.5 py-3')}>
            <input
              type="radio"
              name="payment_time"
              checked={isLater === paysOnArrival}
              onChange={() => payOnArrival(isLater)}
              className="mt-1 size-4 shrink-0 accent-terracotta outline-none"
            />
            <span className="min-w-0 flex-1 font-semibold">
              {title}
              <span className="block text-sm font-normal text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </ChoiceStep>
  )
}

function findControl(fields: HTMLElement | null): HTMLElement | null | undefined {
  const controls = ['input:checked', 'input[type=radio]', 'button']
  const first = controls.map((control) => fields?.querySelector<HTMLElement>(control)).find(Boolean)
  return first ?? fields
}
