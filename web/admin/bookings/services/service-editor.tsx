import { fieldLabel } from '#contract/labels.ts'
import { entryTexts } from '#contract/platform/admin-fields.ts'
import { NewAdminService, type AdminService } from '#contract/bookings/service-admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import {
  EditorConflict,
  EditorPosition,
  PicturesPanel,
  TextsPanel,
} from '#web/admin/catalogue/editor-fields.tsx'
import {
  toEntryBody,
  toEntryMeaning,
  toEntryValues,
  useEditorForm,
  type EditorValues,
  type InOnboarding,
} from '#web/admin/catalogue/editor-form.ts'
import { parseRupiah } from '#web/app/forms/parse-number.ts'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import type { Typed } from '#web/app/use-versioned-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export function ServiceEditor({
  entry: service,
  saveNew,
  ...onboarding
}: InOnboarding & { entry: AdminService | null }) {
  const t = useEditorMessages()
  const language = useLanguage()
  const product = useAdminProductMessages()
  const common = useAdminMessages()
  const api = useApi()
  const form = useEditorForm({
    item: service,
    addressOf: (id) => `/admin/services?open=${id}`,
    ...onboarding,
    valuesOf,
    bodyOf,
    meaningOf: (values: ServiceValues) => ({ ...toEntryMeaning(values), price: parseRupiah(values.price) }),
    rules: NewAdminService,
    add: (body, idempotencyKey) => api('POST /admin/services', { body, idempotencyKey }),
    change: (id, body) => api('PUT /admin/services/:id', { params: { id }, body }),
    read: (id) => api('GET /admin/services/:id', { params: { id } }),
  })
  const { values, set } = form
  const changes = {
    onDone: ({ data }: { data: AdminService }) => form.followItem(data),
    onProblem: showProblem,
  }
  const hiding = useApiMutation('DELETE /admin/services/:id', changes)
  const showing = useApiMutation('POST /admin/services/:id/show', changes)
  const setHidden = async (id: string, hidden: boolean, isUndo = false) => {
    const answer = await (hidden ? hiding : showing).run({ params: { id } })
    if (!answer) return
    const undo = { text: common.undo, run: () => void setHidden(id, !hidden, true) }
    showToast({ text: answer.message, ...(!isUndo && { action: undo }) })
  }
  return (
    <>
      <EditorConflict
        form={form}
        labels={{ popular: t.popular, features: t.features }}
        show={(field, { popular, features }) => {
          if (field === 'popular') return popular ? product.yes : product.no
          if (field === 'features') return features.map(({ id, en }) => `${id} / ${en}`).join('\n')
          return undefined
        }}
      />
      <TextsPanel form={form} fields={entryTexts} />
      <Card title={t.details}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MoneyField label={`${fieldLabel('price', language)} (Rp)`} required {...form.field('price')} />
          {onboarding.onAdded ? null : <EditorPosition form={form} />}
        </div>
        <CheckBox label={t.popular} checked={values.popular} onChange={(popular) => set({ popular })} />
        {service ? (
          <Button
            variant="quiet"
            size="small"
            className="min-h-11 justify-self-start"
            disabled={form.changed}
            onClick={() => void setHidden(service.id, !values.hidden)}
          >
            {values.hidden ? product.show : t.hide}
          </Button>
        ) : null}
      </Card>
      <FeaturesPanel form={form} />
      <PicturesPanel form={form} />
      <FormBar form={form} save={saveNew ?? common.save} canSaveUnchanged={service === null} />
    </>
  )
}

interface FeaturesPanelProps {
  form: {
    values: Pick<ServiceValues, 'features'>
    set: (changes: Pick<ServiceValues, 'features'>) => void
    field: (name: `features.${number}.${'id' | 'en'}`) => Typed<string>
  }
}

function FeaturesPanel({ form: { values, set, field } }: FeaturesPanelProps) {
  const t = useEditorMessages()
  const { indonesian, english } = useAdminProductMessages()
  const names = { id: indonesian, en: english }
  const { features } = values
  return (
    <Card title={t.features} text={t.featuresText}>
      <ol className="grid gap-3">
        {features.map((_, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <div className="grid max-w-[44rem] gap-2">
              {(['id', 'en'] as const).map((lang) => (
                <Field
                  key={lang}
                  label={t.featureIn(at + 1, names[lang])}
                  hideLabel
                  maxLength={limits.name}
                  lang={lang}
                  placeholder={names[lang]}
                  {...field(`features.${at}.${lang}`)}
                />
              ))}
            </div>
            <IconButton
              label={t.removeFeature(at + 1)}
              onClick={() => set({ features: features.toSpliced(at, 1) })}
            >
              <Icon name="trash" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      {features.length < limits.featuresPerService ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => set({ features: [...features, { id: '', en: '' }] })}
        >
          <Icon name="plus" className="size-4" />
          {t.addFeature}
        </Button>
      ) : null}
    </Card>
  )
}

interface ServiceValues extends EditorValues {
  price: string
  popular: boolean
  hidden: boolean
  features: { id: string; en: string }[]
}

const valuesOf = (service: AdminService | null): ServiceValues => ({
  ...toEntryValues(service),
  price: service ? formatDigits(service.price) : '',
  popular: service?.popular ?? false,
  hidden: service?.hidden ?? false,
  features: service?.features ?? [],
})

const bodyOf = (values: ServiceValues) => ({
  ...toEntryBody(values),
  price: parseRupiah(values.price),
  popular: values.popular,
  hidden: values.hidden,
  features: values.features,
})
