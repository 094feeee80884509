import type { Bilingual } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { Pair, Rows } from '#web/admin/settings/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { Field } from '#web/ui/field.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/** What the about page tells. */
export function AboutPanel({ form: { values, set: change, error: problemOf } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const { about } = values
  const set = (part: Partial<typeof about>) => change({ about: { ...about, ...part } })
  const problems = (path: string) => (one: 'id' | 'en') => problemOf(`about.${path}.${one}`)
  return (
    <Card title={t.about} text={t.aboutText}>
      <Pair
        label={t.vision}
        lines={3}
        value={about.vision}
        problemOf={problems('vision')}
        onChange={(vision) => set({ vision })}
      />
      <Pair
        label={t.mission}
        lines={3}
        value={about.mission}
        problemOf={problems('mission')}
        onChange={(mission) => set({ mission })}
      />
      <Rows
        title={t.stats}
        folded
        one={t.stat}
        rows={about.stats}
        max={8}
        blank={{ value: '', label: nothing }}
        onChange={(stats) => set({ stats })}
      >
        {(stat, index, put) => (
          <div className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
            <Field
              label={t.value}
              maxLength={limits.name}
              value={stat.value}
              error={problemOf(`about.stats.${index}.value`)}
              onChange={({ target }) => put({ value: target.value })}
            />
            <Pair
              label={t.label}
              value={stat.label}
              problemOf={problems(`stats.${index}.label`)}
              onChange={(label) => put({ label })}
            />
          </div>
        )}
      </Rows>
      <Rows
        title={t.timeline}
        folded
        one={t.moment}
        rows={about.timeline}
        max={30}
        blank={{ year: '', text: nothing }}
        onChange={(timeline) => set({ timeline })}
      >
        {(moment, index, put) => (
          <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-4">
            <Field
              label={t.year}
              maxLength={limits.name}
              value={moment.year}
              error={problemOf(`about.timeline.${index}.year`)}
              onChange={({ target }) => put({ year: target.value })}
            />
            <Pair
              label={t.story}
              lines={3}
              value={moment.text}
              problemOf={problems(`timeline.${index}.text`)}
              onChange={(text) => put({ text })}
            />
          </div>
        )}
      </Rows>
      <Rows
        title={t.values}
        folded
        one={t.oneValue}
        rows={about.values}
        max={12}
        blank={{ title: nothing, text: nothing }}
        onChange={(values) => set({ values })}
      >
        {(value, index, put) => (
          <>
            <Pair
              label={t.valueTitle}
              value={value.title}
              problemOf={problems(`values.${index}.title`)}
              onChange={(title) => put({ title })}
            />
            <Pair
              label={t.valueText}
              lines={2}
              value={value.text}
              problemOf={problems(`values.${index}.text`)}
              onChange={(text) => put({ text })}
            />
          </>
        )}
      </Rows>
    </Card>
  )
}

/** The reviews that the contact page quotes. */
export function ReviewsPanel({ form: { values, set: change, error: problemOf } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.reviews} text={t.reviewsText}>
      <Rows
        title={t.reviews}
        one={t.review}
        rows={values.quoted_reviews}
        max={12}
        blank={{ name: '', rating: 5, text: nothing }}
        onChange={(quoted_reviews) => change({ quoted_reviews })}
      >
        {(review, index, put) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={t.reviewer}
                maxLength={limits.name}
                value={review.name}
                error={problemOf(`quoted_reviews.${index}.name`)}
                onChange={({ target }) => put({ name: target.value })}
              />
              <Field
                label={t.stars}
                type="number"
                min={1}
                max={5}
                value={review.rating || ''}
                error={problemOf(`quoted_reviews.${index}.rating`)}
                onChange={({ target }) => put({ rating: Number(target.value) })}
              />
            </div>
            <Pair
              label={t.quote}
              lines={2}
              value={review.text}
              problemOf={(one) => problemOf(`quoted_reviews.${index}.text.${one}`)}
              onChange={(text) => put({ text })}
            />
          </>
        )}
      </Rows>
    </Card>
  )
}

const nothing: Bilingual = { id: '', en: '' }
