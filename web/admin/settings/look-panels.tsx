import {
  accentContrast,
  accentPresets,
  defaultAccent,
  isColour,
  isReadable,
  minContrast,
  nearestReadable,
  normaliseColour,
} from '#contract/shop/accent-colour.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Language } from '#contract/platform/language.ts'
import { OnePicture } from '#web/admin/settings/one-picture.tsx'
import { useLookMessages } from '#web/admin/settings/look-messages.ts'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'

export function AccountsPanel({ form: { field } }: { form: SettingsForm }) {
  const t = useLookMessages()
  return (
    <Card title={t.accounts} text={t.accountsText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.instagram} hint={t.instagramHint} maxLength={200} {...field('instagram')} />
        <Field label={t.tiktok} hint={t.tiktokHint} maxLength={200} {...field('tiktok')} />
        <Field label={t.nib} hint={t.nibHint} inputMode="numeric" maxLength={30} {...field('nib')} />
      </div>
    </Card>
  )
}

export function LookPanel({ form }: { form: SettingsForm }) {
  const t = useLookMessages()
  return (
    <Card title={t.look} text={t.lookText}>
      <OnePicture form={form} name="logo" label={t.logo} hint={t.logoHint} />
      <AccentField form={form} />
    </Card>
  )
}

function AccentField({ form }: { form: SettingsForm }) {
  const t = useLookMessages()
  const typed = form.field('accent_colour')
  const value = normaliseColour(typed.value)
  const choose = (accent_colour: string) => form.set({ accent_colour })
  const choices = [
    { colour: '', shown: defaultAccent, name: t.default },
    ...keysOf(accentPresets).map((preset) => ({
      colour: accentPresets[preset],
      shown: accentPresets[preset],
      name: t.presets[preset],
    })),
  ]
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-semibold">{t.accent}</legend>
      <p className="mt-1 max-w-text text-sm text-muted">{t.accentHint}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ colour, shown, name }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded border border-edge px-3 text-sm has-checked:bg-plaster has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="accent"
              className="sr-only"
              checked={value === colour}
              onChange={() => choose(colour)}
            />
            <Swatch colour={shown} />
            {name}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t.own} hint={t.ownHint} maxLength={20} className="w-60" {...typed} />
        <input
          type="color"
          aria-label={t.pick}
          value={isColour(value) ? value : defaultAccent}
          onChange={({ target }) => choose(target.value)}
          className="mt-7 h-12 w-14 cursor-pointer rounded border border-edge bg-surface p-1"
        />
        {value === '' || isColour(value) ? <Sample colour={value || defaultAccent} /> : null}
      </div>
      <Readability colour={value} onChoose={choose} />
    </fieldset>
  )
}

/** A colour that is data is an attribute of a drawing, because the content security policy forbids inline styles. */
const Swatch = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
    <circle cx="10" cy="10" r="10" fill={colour} />
  </svg>
)

function Sample({ colour }: { colour: string }) {
  const t = useLookMessages()
  return (
    <svg viewBox="0 0 132 48" aria-hidden="true" className="mt-7 h-12 w-33">
      <rect width="132" height="48" rx="6" fill={colour} />
      <text x="66" y="29" textAnchor="middle" fill="white" className="text-sm font-semibold">
        {t.sample}
      </text>
    </svg>
  )
}

/** Rounded down, so that a refused colour never shows the required contrast. */
const formatContrast = (ratio: number, language: Language): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(language === 'id' ? 'id-ID' : 'en-GB')

function Readability({ colour, onChoose }: { colour: string; onChoose: (colour: string) => void }) {
  const t = useLookMessages()
  const language = useLanguage()
  const shown = isColour(colour) ? colour : null
  const nearest = shown && !isReadable(shown) ? nearestReadable(shown) : null
  return (
    <div
      role="status"
      className={classNames('flex flex-wrap items-center gap-3 text-sm', !shown && 'sr-only')}
    >
      {shown ? (
        <p className={nearest ? 'font-medium text-brick' : 'text-muted'}>
          {nearest ? `${t.tooLight} ` : null}
          {t.contrast(formatContrast(accentContrast(shown), language), formatContrast(minContrast, language))}
        </p>
      ) : null}
      {nearest ? (
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onChoose(nearest)}>
          <Swatch colour={nearest} />
          {t.take(nearest)}
        </Button>
      ) : null}
    </div>
  )
}
