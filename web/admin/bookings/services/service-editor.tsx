import { useRevalidator } from 'react-router'
import {
  ChangedDeskService,
  NewDeskService,
  addService,
  changeService,
  hideService,
  showDeskService,
  unhideService,
  type DeskService,
} from '#contract/service-desk.ts'
import { CheckBox } from '#web/admin/catalogue/check-box.tsx'
import { FeaturesPanel } from '#web/admin/catalogue/features-panel.tsx'
import { formatDigits } from '#web/admin/catalogue/format-digits.ts'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import { emptyPart, partDraftOf, partBodyOf } from '#web/admin/catalogue/part-draft.ts'
import type { PartDraft } from '#web/admin/catalogue/part-draft.ts'
import { PartPicture, PartPosition, PartSave, usePartLines } from '#web/admin/catalogue/part-fields.tsx'
import { numberIn } from '#web/admin/catalogue/product-draft.ts'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { TheirVersion } from '#web/admin/catalogue/their-version.tsx'
import { usePartForm } from '#web/admin/catalogue/use-part-form.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { usePartWords } from '#web/words/admin-parts.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'

/** A new service of the workshop, or one that is there. */
export function ServiceEditor({
  service,
  onAdded,
  saveNew,
}: {
  service: DeskService | null
  /** What follows a new one; else it is shown in the list. */
  onAdded?: () => Promise<void>
  /** What the button of a new one says. */
  saveNew?: string
}) {
  const t = usePartWords()
  const product = useProductDeskWords()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = usePartForm({
    item: service,
    path: '/admin/services',
    onAdded,
    empty,
    draftOf,
    bodyOf,
    rules: { added: NewDeskService, changed: ChangedDeskService },
    add: (body, idempotencyKey) => api(addService, { body, idempotencyKey }),
    changing: changeService,
    change: (id, body) => api(changeService, { params: { id }, body }),
    read: async (id) => (await api(showDeskService, { params: { id } })).data,
  })
  const { draft, set, error, theirs } = form
  const { texts, position, picture } = usePartLines(form)
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
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      showToast({ text: refusal.message, tone: 'error' })
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
      <Panel title={t.details}>
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
          {onAdded ? null : <PartPosition form={form} />}
        </div>
        <CheckBox label={t.popular} checked={draft.popular} onChange={(popular) => set({ popular })} />
        {service ? (
          <Button
            look="quiet"
            size="small"
            className="min-h-11 justify-self-start"
            disabled={form.changed}
            onClick={() => void setHidden(!service.hidden)}
          >
            {service.hidden ? t.show : t.hide}
          </Button>
        ) : null}
      </Panel>
      <FeaturesPanel features={draft.features} onChange={(features) => set({ features })} error={error} />
      <PartPicture form={form} />
      <PartSave form={form} save={saveNew} agreeable={service === null} />
    </>
  )
}

interface Draft extends PartDraft {
  price: string
  popular: boolean
  hidden: boolean
  features: { id: string; en: string }[]
}

const empty: Draft = { ...emptyPart, price: '', popular: false, hidden: false, features: [] }

const draftOf = (service: DeskService): Draft => ({
  ...partDraftOf(service),
  price: formatDigits(service.price),
  popular: service.popular,
  hidden: service.hidden,
  features: service.features,
})

const bodyOf = (draft: Draft) => ({
  ...partBodyOf(draft),
  price: numberIn(draft.price),
  popular: draft.popular,
  hidden: draft.hidden,
  features: draft.features,
})

const linesOf = ({ features }: Draft): string => features.map(({ id, en }) => `${id} / ${en}`).join('\n')
