import { useRevalidator } from 'react-router'
import {
  ChangedAdminService,
  NewAdminService,
  addService,
  changeService,
  hideService,
  showAdminService,
  unhideService,
  type AdminService,
} from '#contract/bookings/service-admin-endpoints.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { FeaturesPanel } from '#web/admin/bookings/services/features-panel.tsx'
import { formatDigits } from '#web/app/language/format-digits.ts'
import { emptyEntry, entryDraftOf, entryBodyOf } from '#web/admin/catalogue/entry-draft.ts'
import type { EntryDraft } from '#web/admin/catalogue/entry-draft.ts'
import { EntryPicture, EntryPosition, EntrySave, useEntryLines } from '#web/admin/catalogue/entry-fields.tsx'
import { numberIn } from '#web/admin/catalogue/products/product-draft.ts'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { TheirVersion } from '#web/admin/catalogue/their-version.tsx'
import { useEntryForm } from '#web/admin/catalogue/use-entry-form.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
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
  const { revalidate } = useRevalidator()
  const form = useEntryForm({
    item: service,
    path: '/admin/services',
    onAdded,
    empty,
    draftOf,
    bodyOf,
    rules: { added: NewAdminService, changed: ChangedAdminService },
    add: (body, idempotencyKey) => api(addService, { body, idempotencyKey }),
    changing: changeService,
    change: (id, body) => api(changeService, { params: { id }, body }),
    read: async (id) => (await api(showAdminService, { params: { id } })).data,
  })
  const { draft, set, error, theirs } = form
  const { texts, position, picture } = useEntryLines(form)
  const setHidden = async (hidden: boolean, isUndo = false) => {
    if (!service) return
    try {
      const { data, message } = await api(hidden ? hideService : unhideService, {
        params: { id: service.id },
      })
      form.follow(data)
      const undo = { text: t.undo, run: () => void setHidden(!hidden, true) }
      showToast({ text: message, ...(!isUndo && { action: undo }) })
      await revalidate()
    } catch (apiError) {
      if (!(apiError instanceof ApiError)) throw apiError
      showToast({ text: apiError.message, tone: 'error' })
    }
  }
  return (
    <>
      {onAdded ? null : <h2 className="font-serif text-xl">{service?.name ?? t.newService}</h2>}
      {theirs ? (
        <TheirVersion
          lines={[
            ...texts,
            { label: product.fields.price, mine: draft.price, theirs: theirs.price },
            position,
            {
              label: t.popular,
              mine: draft.popular ? product.yes : product.no,
              theirs: theirs.popular ? product.yes : product.no,
            },
            { label: t.features, mine: linesOf(draft), theirs: linesOf(theirs) },
            picture,
          ]}
          onTake={form.takeTheirs}
        />
      ) : null}
      <TextsPanel texts={draft} onChange={set} error={error} />
      <Card title={t.details}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={t.price}
            value={draft.price}
            inputMode="numeric"
            autoComplete="off"
            required
            error={error('price')}
            onChange={(event) => set({ price: event.target.value })}
          />
          {onAdded ? null : <EntryPosition form={form} />}
        </div>
        <CheckBox label={t.popular} checked={draft.popular} onChange={(popular) => set({ popular })} />
        {service ? (
          <Button
            variant="quiet"
            size="small"
            className="min-h-11 justify-self-start"
            disabled={form.changed}
            onClick={() => void setHidden(!service.hidden)}
          >
            {service.hidden ? t.show : t.hide}
          </Button>
        ) : null}
      </Card>
      <FeaturesPanel features={draft.features} onChange={(features) => set({ features })} error={error} />
      <EntryPicture form={form} />
      <EntrySave form={form} save={saveNew} agreeable={service === null} />
    </>
  )
}

interface Draft extends EntryDraft {
  price: string
  popular: boolean
  hidden: boolean
  features: { id: string; en: string }[]
}

const empty: Draft = { ...emptyEntry, price: '', popular: false, hidden: false, features: [] }

const draftOf = (service: AdminService): Draft => ({
  ...entryDraftOf(service),
  price: formatDigits(service.price),
  popular: service.popular,
  hidden: service.hidden,
  features: service.features,
})

const bodyOf = (draft: Draft) => ({
  ...entryBodyOf(draft),
  price: numberIn(draft.price),
  popular: draft.popular,
  hidden: draft.hidden,
  features: draft.features,
})

const linesOf = ({ features }: Draft): string => features.map(({ id, en }) => `${id} / ${en}`).join('\n')
