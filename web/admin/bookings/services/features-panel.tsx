import { limits } from '#contract/platform/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

interface Feature {
  id: string
  en: string
}

/** Short lines in both languages. */
export function FeaturesPanel({
  features,
  onChange,
  error,
}: {
  features: Feature[]
  onChange: (features: Feature[]) => void
  error: (field: string) => string | undefined
}) {
  const t = useEntryMessages()
  const { indonesian, english } = useAdminProductMessages()
  const change = (at: number, part: Partial<Feature>) =>
    onChange(features.map((feature, each) => (each === at ? { ...feature, ...part } : feature)))
  return (
    <Card title={t.features} text={t.featuresText}>
      <ol className="grid gap-3">
        {features.map((feature, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <div className="grid items-start gap-2 sm:grid-cols-2">
              <Field
                label={t.featureIn(at + 1, indonesian)}
                hideLabel
                value={feature.id}
                maxLength={limits.name}
                lang="id"
                placeholder={indonesian}
                error={error(`features.${at}.id`)}
                onChange={(event) => change(at, { id: event.target.value })}
              />
              <Field
                label={t.featureIn(at + 1, english)}
                hideLabel
                value={feature.en}
                maxLength={limits.name}
                lang="en"
                placeholder={english}
                error={error(`features.${at}.en`)}
                onChange={(event) => change(at, { en: event.target.value })}
              />
            </div>
            <IconButton
              label={t.removeFeature(at + 1)}
              onClick={() => onChange(features.filter((_, each) => each !== at))}
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
          onClick={() => onChange([...features, { id: '', en: '' }])}
        >
          <Icon name="plus" className="size-4" />
          {t.addFeature}
        </Button>
      ) : null}
    </Card>
  )
}
