import { useLoaderData, useNavigate } from 'react-router'
import { companies, companyNames } from '#contract/delivery/companies.ts'
import { DeliveryKind } from '#contract/delivery/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { useMethodForm, type MethodDraft, type MethodForm } from '#web/admin/delivery/method-form.ts'
import type { LoadedMethod } from '#web/admin/delivery/queries.ts'
import { RateHistory } from '#web/admin/delivery/rate-history.tsx'
import { RatesPanel } from '#web/admin/delivery/rates-panel.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useAskToRemove } from '#web/app/layout/ask-to-remove.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { FormConflict } from '#web/admin/catalogue/form-conflict.tsx'
import { Field, MoneyField, TextArea } from '#web/ui/form/field.tsx'

export default function MethodPage() {
  const loaded = useLoaderData<LoadedMethod>()
  return <Editor key={loaded.method?.id ?? 'new'} {...loaded} />
}

function Editor({ method: loaded, categories, history }: LoadedMethod) {
  const t = useAdminDeliveryMessages()
  const product = useAdminProductMessages()
  const form = useMethodForm(loaded)
  const method = form.saved.data
  const remove = useRemove()
  return (
    <AdminPage
      back={{ to: '/admin/delivery', text: t.all }}
      title={method?.name ?? t.new}
      actions={
        method ? (
          <Button variant="quiet" disabled={form.changed} onClick={() => void remove(method)}>
            {t.remove}
          </Button>
        ) : null
      }
    >
      <Conflict form={form} categories={categories} />
      <MethodPanel form={form} />
      {form.values.kind === 'pickup' ? <PickupPanel form={form} /> : null}
      <ConditionsPanel form={form} categories={categories} />
      <RatesPanel form={form} />
      {method ? <RateHistory entries={history} /> : null}
      <FormBar form={form} save={product.save} canSaveUnchanged={method === null} />
    </AdminPage>
  )
}

function MethodPanel({ form: { values, set, field } }: { form: MethodForm }) {
  const t = useAdminDeliveryMessages()
  return (
    <Card title={t.method}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Choice
          label={t.kind}
          value={values.kind}
          options={DeliveryKind.options.map((kind) => [kind, t.kinds[kind]])}
          onChoose={(kind) => set({ kind })}
        />
        {values.kind === 'courier' ? (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Choice
              label={t.company}
              value={values.company}
              options={companies.map((company) => [
                company,
                { ...companyNames, other: t.otherCompany }[company],
              ])}
              onChoose={(company) => set({ company })}
            />
            <Field label={t.service} hint={t.serviceHint} maxLength={limits.name} {...field('service')} />
          </div>
        ) : (
          <span className="max-sm:hidden" />
        )}
        <Field label={t.name} required maxLength={limits.name} lang="id" {...field('name')} />
        <Field
          label={t.nameEnglish}
          maxLength={limits.name}
          lang="en"
          {...field('name_en', 'translations.en.name')}
        />
        <Field
          label={t.estimate}
          hint={t.estimateHint}
          maxLength={limits.name}
          lang="id"
          {...field('estimate')}
        />
        <Field
          label={t.estimateEnglish}
          maxLength={limits.name}
          lang="en"
          {...field('estimate_en', 'translations.en.estimate')}
        />
        <TextArea label={t.note} rows={2} maxLength={limits.deliveryNote} lang="id" {...field('note')} />
        <TextArea
          label={t.noteEnglish}
          rows={2}
          maxLength={limits.deliveryNote}
          lang="en"
          {...field('note_en', 'translations.en.note')}
        />
      </div>
      <CheckBox
        label={t.active}
        text={t.activeText}
        checked={values.active}
        onChange={(active) => set({ active })}
      />
    </Card>
  )
}

function PickupPanel({ form: { field } }: { form: MethodForm }) {
  const t = useAdminDeliveryMessages()
  return (
    <Card title={t.pickup}>
      <TextArea label={t.address} rows={2} maxLength={limits.address} {...field('address')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t.hours} maxLength={limits.name} lang="id" {...field('hours')} />
        <Field
          label={t.hoursEnglish}
          maxLength={limits.name}
          lang="en"
          {...field('hours_en', 'translations.en.hours')}
        />
      </div>
    </Card>
  )
}

interface ConditionsProps {
  form: MethodForm
  categories: LoadedMethod['categories']
}

function ConditionsPanel({ form: { values, set, field }, categories }: ConditionsProps) {
  const t = useAdminDeliveryMessages()
  const { category_ids: chosen } = values
  const put = (id: string, takes: boolean) => {
    const others = (chosen ?? categories.map((category) => category.id)).filter((other) => other !== id)
    set({ category_ids: takes ? [...others, id] : others })
  }
  return (
    <Card title={t.conditions}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField label={t.freeFrom} hint={t.freeFromHint} {...field('free_from')} />
        <MoneyField label={t.minimum} hint={t.minimumHint} {...field('minimum')} />
      </div>
      <CheckBox
        label={values.kind === 'pickup' ? t.payAtShop : t.payOnArrival}
        text={t.payOnArrivalText}
        checked={values.pay_on_arrival}
        onChange={(pay_on_arrival) => set({ pay_on_arrival })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">{t.takes}</legend>
        <CheckBox
          label={t.allCategories}
          checked={chosen === null}
          onChange={(all) => set({ category_ids: all ? null : categories.map(({ id }) => id) })}
        />
        {chosen === null ? null : (
          <div className="grid gap-1 pl-7 sm:grid-cols-2 lg:grid-cols-3">
            {categories.map(({ id, name }) => (
              <CheckBox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(takes) => put(id, takes)}
              />
            ))}
          </div>
        )}
      </fieldset>
    </Card>
  )
}

function Conflict({ form, categories }: ConditionsProps) {
  const t = useAdminDeliveryMessages()
  const product = useAdminProductMessages()
  const show = (field: keyof MethodDraft, values: MethodDraft, other: MethodDraft): string => {
    if (field === 'active' || field === 'pay_on_arrival') return values[field] ? product.yes : product.no
    if (field === 'kind') return t.kinds[values.kind]
    if (field === 'company') return { ...companyNames, other: t.otherCompany }[values.company]
    if (field === 'category_ids')
      return values.category_ids
        ? values.category_ids
            .map((id) => categories.find((category) => category.id === id)?.name ?? id)
            .join(', ')
        : t.allCategories
    return field === 'rates' ? ratesOnlyIn(values, other, t.country) : values[field]
  }
  return <FormConflict form={form} title={product.conflict} label={(field) => t.fields[field]} show={show} />
}

function ratesOnlyIn({ rates }: MethodDraft, other: MethodDraft, country: string): string {
  const line = ({ path, price, per_extra_kg }: NonNullable<MethodDraft['rates']>[number]) =>
    `${path ?? country}: ${price}${per_extra_kg ? ` + ${per_extra_kg}/kg` : ''}`
  const theirs = new Set(other.rates?.map(line))
  return (rates ?? [])
    .map(line)
    .filter((rate) => !theirs.has(rate))
    .slice(0, 10)
    .join('\n')
}

function useRemove() {
  const t = useAdminDeliveryMessages()
  const navigate = useNavigate()
  const askToRemove = useAskToRemove()
  const removing = useApiMutation('DELETE /admin/delivery-methods/:id', { onProblem: showProblem })
  return async ({ id, name }: { id: string; name: string }) => {
    if (!(await askToRemove(t.removeTitle(name), t.removeText))) return
    const answer = await removing.run({ params: { id } })
    if (!answer) return
    showToast({ text: answer.message })
    await navigate('/admin/delivery')
  }
}
