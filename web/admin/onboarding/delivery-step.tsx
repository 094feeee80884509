import { Link } from 'react-router'
import { companies, companyNames } from '#contract/delivery/companies.ts'
import { DeliveryKind } from '#contract/delivery/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { useMethodForm, type MethodDraft } from '#web/admin/delivery/method-form.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField, TextArea } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function DeliveryStep({ loaded: { onboarding, settings }, go }: StepProps) {
  const t = useOnboardingMessages()
  const hasDelivery = onboarding.steps.some(({ name, state }) => name === 'delivery' && state === 'done')
  if (!hasDelivery) return <FirstMethod address={settings.data.address} go={go} />
  return (
    <div className="grid justify-items-start gap-4 rounded border border-line bg-surface p-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" className="text-sage" />
        {t.hasDelivery}
      </p>
      <Link to="/admin/delivery" className={buttonClasses('quiet', 'small', false, 'min-h-11')}>
        {t.toDelivery}
      </Link>
    </div>
  )
}

/** Fewer fields than the page of a delivery method: a pick-up is free, other methods have one price. */
function FirstMethod({ address, go }: { address: string; go: StepProps['go'] }) {
  const t = useOnboardingMessages()
  const delivery = useAdminDeliveryMessages()
  const form = useMethodForm(null, {
    onAdded: go.resume,
    beginning: beginningOf('pickup', address),
  })
  const { values, set, field } = form
  return (
    <>
      <Card label={t.steps.delivery.title}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Choice
            label={delivery.kind}
            value={values.kind}
            options={DeliveryKind.options.map((kind) => [kind, delivery.kinds[kind]])}
            onChoose={(kind) => set(beginningOf(kind, address))}
          />
          <Field label={delivery.name} maxLength={limits.name} lang="id" {...field('name')} />
          {values.kind === 'courier' ? (
            <Choice
              label={delivery.company}
              value={values.company}
              options={companies.map((company) => [
                company,
                { ...companyNames, other: delivery.otherCompany }[company],
              ])}
              onChoose={(company) => set({ company })}
            />
          ) : null}
          {values.kind === 'courier' ? (
            <Field
              label={delivery.service}
              hint={delivery.serviceHint}
              maxLength={limits.name}
              {...field('service')}
            />
          ) : null}
          {values.kind === 'pickup' ? (
            <TextArea label={delivery.address} rows={2} maxLength={limits.address} {...field('address')} />
          ) : (
            <MoneyField label={t.deliveryPrice} hint={t.deliveryPriceHint} {...field('rates.0.price')} />
          )}
        </div>
      </Card>
      <FormBar form={form} save={t.save} canSaveUnchanged />
    </>
  )
}

function beginningOf(kind: MethodDraft['kind'], address: string): Partial<MethodDraft> {
  const nameIn = (language: Language) =>
    kind === 'pickup'
      ? useOnboardingMessages.in(language).pickupName
      : useAdminDeliveryMessages.in(language).kinds[kind]
  return {
    kind,
    name: nameIn('id'),
    name_en: nameIn('en'),
    address: kind === 'pickup' ? address : '',
    rates: kind === 'pickup' ? [] : [{ area: null, path: null, price: '', per_extra_kg: '' }],
  }
}
