import {
  NewAdminService,
  addService,
  changeService,
  hideService,
  listAdminServices,
  showAdminService,
  unhideService,
  type AdminService,
} from '#contract/bookings/service-admin-endpoints.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { FeaturesPanel } from '#web/admin/bookings/services/features-panel.tsx'
import { formatDigits } from '#web/app/language/format-digits.ts'
import { Card } from '#web/ui/card.tsx'
import {
  EntryBar,
  entryBodyOf,
  EntryConflict,
  EntryPicture,
  EntryPosition,
  entryValuesOf,
  useEntryForm,
  type EntryValues,
} from '#web/admin/catalogue/entry-form.tsx'
import { numberIn } from '#web/admin/catalogue/products/product-form.ts'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

/** A new service of the workshop, or one that is there. */
export function ServiceEditor({
  service,
  onAdded,
  saveNew,
}: {
  service: AdminService | null
  /** What follows a new one; else it is shown in the list. */
  onAdded?: () => Promise<void>
  /** What the button of a new one says. */
  saveNew?: string
}) {
  const t = useEntryMessages()
  const product = useAdminProductMessages()
  const api = useApi()
  const form = useEntryForm({
    item: service,
    path: '/admin/services',
    list: listAdminServices,
    onAdded,
    valuesOf,
    bodyOf,
    meaningOf: ({ price }) => ({ price: numberIn(price) }),
    rules: NewAdminService,
    add: (body, idempotencyKey) => api(addService, { body, idempotencyKey }),
    change: (id, body) => api(changeService, { params: { id }, body }),
    read: (id) => api(showAdminService, { params: { id } }),
  })
  const { values, set, error } = form
  const isHidden = values.hidden
  const changes = {
    invalidates: [listAdminServices],
    onDone: ({ data }: { data: AdminService }) => form.followItem(data),
    onProblem: ({ message }: { message: string }) => showToast({ text: message, tone: 'error' }),
  }
  const hiding = useApiMutation(hideService, changes)
  const showing = useApiMutation(unhideService, changes)
  const setHidden = async (id: string, hidden: boolean, isUndo = false) => {
    const answer = await (hidden ? hiding : showing).run({ params: { id } })
    if (!answer) return
    const undo = { text: t.undo, run: () => void setHidden(id, !hidden, true) }
    showToast({ text: answer.message, ...(!isUndo && { action: undo }) })
  }
  return (
    <>
      {onAdded ? null : <h2 className="font-serif text-xl">{service?.name ?? t.newService}</h2>}
      <EntryConflict
        form={form}
        labels={{ price: product.fields.price, popular: t.popular, features: t.features }}
        show={(field, { popular, features }) => {
          if (field === 'popular') return popular ? product.yes : product.no
          if (field === 'features') return features.map(({ id, en }) => `${id} / ${en}`).join('\n')
          return undefined
        }}
      />
      <TextsPanel texts={values} onChange={set} error={error} />
      <Card title={t.details}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={t.price}
            value={values.price}
            inputMode="numeric"
            autoComplete="off"
            required
            error={error('price')}
            onChange={(event) => set({ price: event.target.value })}
          />
          {onAdded ? null : <EntryPosition form={form} />}
        </div>
        <CheckBox label={t.popular} checked={values.popular} onChange={(popular) => set({ popular })} />
        {service ? (
          <Button
            variant="quiet"
            size="small"
            className="min-h-11 justify-self-start"
            disabled={form.changed}
            onClick={() => void setHidden(service.id, !isHidden)}
          >
            {isHidden ? t.show : t.hide}
          </Button>
        ) : null}
      </Card>
      <FeaturesPanel features={values.features} onChange={(features) => set({ features })} error={error} />
      <EntryPicture form={form} />
      <EntryBar form={form} save={saveNew} agreeable={service === null} />
    </>
  )
}

interface ServiceValues extends EntryValues {
  price: string
  popular: boolean
  hidden: boolean
  features: { id: string; en: string }[]
}

const valuesOf = (service: AdminService | null): ServiceValues => ({
  ...entryValuesOf(service),
  price: service ? formatDigits(service.price) : '',
  popular: service?.popular ?? false,
  hidden: service?.hidden ?? false,
  features: service?.features ?? [],
})

const bodyOf = (values: ServiceValues) => ({
  ...entryBodyOf(values),
  price: numberIn(values.price),
  popular: values.popular,
  hidden: values.hidden,
  features: values.features,
})
