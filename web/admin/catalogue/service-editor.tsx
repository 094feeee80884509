import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
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
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import { numberIn } from '#web/admin/catalogue/product-draft.ts'
import { SaveBar } from '#web/admin/catalogue/save-bar.tsx'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { TheirVersion } from '#web/admin/catalogue/their-version.tsx'
import { useLeaveGuard } from '#web/admin/use-leave-guard.ts'
import { usePartForm } from '#web/admin/catalogue/use-part-form.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { problemsOf } from '#web/problems-of.ts'
import { usePartWords } from '#web/words/admin-parts.ts'
import { usePictureWords } from '#web/words/admin-pictures.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'
import { useLanguage } from '#web/words/use-language.tsx'

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
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = usePartForm<DeskService, Draft>({
    item: service,
    empty,
    draftOf,
    check: (draft, version) =>
      version === null
        ? problemsOf(NewDeskService, bodyOf(draft), language)
        : problemsOf(ChangedDeskService, { ...bodyOf(draft), version }, language),
    add: (draft, idempotencyKey) => api(addService, { body: bodyOf(draft), idempotencyKey }),
    change: (id, draft, version) =>
      api(changeService, { params: { id }, body: { ...bodyOf(draft), version } }),
    read: async (id) => (await api(showDeskService, { params: { id } })).data,
    onSaved: async ({ id }, isNew) => {
      await revalidate()
      if (!isNew) return
      if (onAdded) await onAdded()
      else await navigate(`/admin/services?open=${id}`, { replace: true, state: { saved: true } })
    },
  })
  const [sending, setSending] = useState(false)
  const pictures = usePictureWords()
  useLeaveGuard(form.changed || sending)
  const { draft, set, error, theirs } = form
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
            ...(['name', 'description', 'name_en', 'description_en', 'price'] as const).map((name) => ({
              label: product.fields[name],
              mine: draft[name],
              theirs: theirs[name],
            })),
            { label: t.position, mine: draft.position, theirs: theirs.position },
            {
              label: t.popular,
              mine: draft.popular ? product.yes : product.no,
              theirs: theirs.popular ? product.yes : product.no,
            },
            { label: t.features, mine: linesOf(draft), theirs: linesOf(theirs) },
            { label: t.picture, mine: draft.pictures[0]?.id ?? '', theirs: theirs.pictures[0]?.id ?? '' },
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
          {onAdded ? null : (
            <Field
              label={t.position}
              value={draft.position}
              inputMode="numeric"
              autoComplete="off"
              hint={t.positionHint}
              error={error('position')}
              onChange={(event) => set({ position: event.target.value })}
            />
          )}
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
      <PicturesPanel
        pictures={draft.pictures}
        most={1}
        shape="wide"
        onChange={(next) => form.change((before) => ({ pictures: next(before.pictures) }))}
        onBusy={setSending}
        error={error('picture_id')}
      />
      <SaveBar
        form={form}
        save={saveNew ?? product.save}
        held={sending ? pictures.stillSending : undefined}
      />
    </>
  )
}

interface Draft {
  name: string
  description: string
  name_en: string
  description_en: string
  price: string
  position: string
  popular: boolean
  hidden: boolean
  features: { id: string; en: string }[]
  pictures: readonly Picked[]
}

const empty: Draft = {
  name: '',
  description: '',
  name_en: '',
  description_en: '',
  price: '',
  position: '0',
  popular: false,
  hidden: false,
  features: [],
  pictures: [],
}

const draftOf = ({ translations: { en }, picture_id, picture, ...service }: DeskService): Draft => ({
  name: service.name,
  description: service.description,
  name_en: en.name ?? '',
  description_en: en.description ?? '',
  price: formatDigits(service.price),
  position: String(service.position),
  popular: service.popular,
  hidden: service.hidden,
  features: service.features,
  pictures: picture_id && picture ? [{ id: picture_id, picture }] : [],
})

const bodyOf = ({ name_en, description_en, price, position, pictures, ...draft }: Draft) => ({
  ...draft,
  translations: { en: { name: name_en, description: description_en } },
  price: numberIn(price),
  position: numberIn(position, 0),
  picture_id: pictures[0]?.id ?? null,
})

const linesOf = ({ features }: Draft): string => features.map(({ id, en }) => `${id} / ${en}`).join('\n')
