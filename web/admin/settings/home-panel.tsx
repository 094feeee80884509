import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import { Pair } from '#web/admin/settings/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

interface HomePanelProps {
  form: SettingsForm
  /** Told while a photograph is on its way. */
  onBusy: (busy: boolean) => void
}

/** What the home page begins with: title, sentence and the wide photograph. */
export function HomePanel({ form: { values, set, change, error }, onBusy }: HomePanelProps) {
  const t = useSettingsMessages()
  const { hero } = values
  const listOf = (id: string | null) => (id === null ? [] : [{ id, picture: null }])
  return (
    <Card title={t.home} text={t.homeText}>
      <Pair
        label={t.heroTitle}
        value={hero.title}
        problemOf={(one) => error(`hero.title.${one}`)}
        onChange={(title) => set({ hero: { ...hero, title } })}
      />
      <Pair
        label={t.heroText}
        lines={2}
        value={hero.text}
        problemOf={(one) => error(`hero.text.${one}`)}
        onChange={(text) => set({ hero: { ...hero, text } })}
      />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-semibold">{t.heroPicture}</legend>
        <p className="mt-1 max-w-text text-sm text-muted">{t.heroPictureHint}</p>
        <PicturePicker
          pictures={listOf(hero.picture_id)}
          most={1}
          shape="hero"
          onChange={(next) =>
            change(({ hero: before }) => ({
              hero: { ...before, picture_id: next(listOf(before.picture_id))[0]?.id ?? null },
            }))
          }
          onBusy={onBusy}
          error={error('hero.picture_id')}
        />
      </fieldset>
    </Card>
  )
}
