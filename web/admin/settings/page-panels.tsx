import type { Bilingual } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { Pair, Rows } from '#web/admin/settings/fields.tsx'
import { OnePicture } from '#web/admin/settings/one-picture.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'

export function HomePanel({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.home} text={t.homeText}>
      <Pair form={form} name="hero.title" label={t.heroTitle} />
      <Pair form={form} name="hero.text" label={t.heroText} lines={2} />
      <OnePicture form={form} name="hero" label={t.heroPicture} hint={t.heroPictureHint} />
    </Card>
  )
}

/** The home page, the cart and the order page show these promises. */
export function PromisesPanel({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.promises} text={t.promisesText}>
      <Rows
        title={t.sellingPoints}
        rowName={t.sellingPoint}
        rows={form.values.selling_points}
        max={3}
        blank={{ title: emptyText, text: emptyText }}
        onChange={(selling_points) => form.set({ selling_points })}
      >
        {(index) => (
          <>
            <Pair form={form} name={`selling_points.${index}.title`} label={t.sellingPoint} />
            <Pair form={form} name={`selling_points.${index}.text`} label={t.sellingPointText} />
          </>
        )}
      </Rows>
      <Pair form={form} name="shipping_estimate" label={t.shippingEstimate} />
      <Field
        label={t.returnDays}
        hint={t.returnDaysHint}
        type="number"
        inputMode="numeric"
        min={0}
        max={365}
        {...form.field('return_days')}
      />
    </Card>
  )
}

export function AboutPanel({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const { about } = form.values
  return (
    <Card title={t.about} text={t.aboutText}>
      <Pair form={form} name="about.vision" label={t.vision} lines={3} />
      <Pair form={form} name="about.mission" label={t.mission} lines={3} />
      <Rows
        title={t.stats}
        folded
        rowName={t.stat}
        rows={about.stats}
        max={8}
        blank={{ value: '', label: emptyText }}
        onChange={(stats) => form.setAt('about.stats', stats)}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
            <Field label={t.value} maxLength={limits.name} {...form.field(`about.stats.${index}.value`)} />
            <Pair form={form} name={`about.stats.${index}.label`} label={t.label} />
          </div>
        )}
      </Rows>
      <Rows
        title={t.timeline}
        folded
        rowName={t.moment}
        rows={about.timeline}
        max={30}
        blank={{ year: '', text: emptyText }}
        onChange={(timeline) => form.setAt('about.timeline', timeline)}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-4">
            <Field label={t.year} maxLength={limits.name} {...form.field(`about.timeline.${index}.year`)} />
            <Pair form={form} name={`about.timeline.${index}.text`} label={t.story} lines={3} />
          </div>
        )}
      </Rows>
      <Rows
        title={t.values}
        folded
        rowName={t.oneValue}
        rows={about.values}
        max={12}
        blank={{ title: emptyText, text: emptyText }}
        onChange={(values) => form.setAt('about.values', values)}
      >
        {(index) => (
          <>
            <Pair form={form} name={`about.values.${index}.title`} label={t.valueTitle} />
            <Pair form={form} name={`about.values.${index}.text`} label={t.valueText} lines={2} />
          </>
        )}
      </Rows>
    </Card>
  )
}

export function ReviewsPanel({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.reviews} text={t.reviewsText}>
      <Rows
        title={t.reviews}
        rowName={t.review}
        rows={form.values.quoted_reviews}
        max={12}
        blank={{ name: '', rating: 5, text: emptyText }}
        onChange={(quoted_reviews) => form.set({ quoted_reviews })}
      >
        {(index) => {
          const rating = form.field(`quoted_reviews.${index}.rating`)
          return (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  label={t.reviewer}
                  maxLength={limits.name}
                  {...form.field(`quoted_reviews.${index}.name`)}
                />
                <Field
                  label={t.stars}
                  type="number"
                  min={1}
                  max={5}
                  value={rating.value || ''}
                  error={rating.error}
                  onChange={({ target }) =>
                    form.setAt(`quoted_reviews.${index}.rating`, Number(target.value))
                  }
                />
              </div>
              <Pair form={form} name={`quoted_reviews.${index}.text`} label={t.quote} lines={2} />
            </>
          )
        }}
      </Rows>
    </Card>
  )
}

const emptyText: Bilingual = { id: '', en: '' }
