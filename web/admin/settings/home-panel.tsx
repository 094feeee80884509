import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import { Pair } from '#web/admin/settings/pair.tsx'
import type { SettingsForm } from '#web/admin/settings/use-settings-form.ts'
import { Card } from '#web/ui/card.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

interface HomePanelProps {
  form: SettingsForm
  /** Told while a photograph is on its way. */
  onBusy: (busy: boolean) => void
}

/** What the home page begins with: title, sentence and the wide photograph. */
export function HomePanel({ form: { draft, change, setHeroPicture, problemOf }, onBusy }: HomePanelProps) {
  const t = useSettingsMessages()
  const { hero } = draft
  const listOf = (id: string | null) => (id === null ? [] : [{ id, picture: null }])
  return (
    <Card title={t.home} text={t.homeText}>
      <Pair
        label={t.heroTitle}
        value={hero.title}
        problemOf={(one) => problemOf(`hero.title.${one}`)}
        onChange={(title) => change({ hero: { ...hero, title } })}
      />
      <Pair
        label={t.heroText}
        lines={2}
        value={hero.text}
        problemOf={(one) => problemOf(`hero.text.${one}`)}
        onChange={(text) => change({ hero: { ...hero, text } })}
      />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-semibold">{t.heroPicture}</legend>
        <p className="mt-1 max-w-text text-sm text-muted">{t.heroPictureHint}</p>
        <PicturePicker
          pictures={listOf(hero.picture_id)}
          most={1}
          shape="hero"
          onChange={(next) => setHeroPicture((id) => next(listOf(id))[0]?.id ?? null)}
          onBusy={onBusy}
          error={problemOf('hero.picture_id')}
        />
      </fieldset>
    </Card>
  )
}
