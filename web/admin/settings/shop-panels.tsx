import { initialLanguages } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { Pair } from '#web/admin/settings/fields.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { pathOf } from '#web/app/api/api.ts'
import { useOrigin } from '#web/app/layout/head.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { EmailField, Field, Select, TextArea } from '#web/ui/form/field.tsx'

/** The guide to a new shop has this panel too, without products to leave out. */
const LeftOutOfFeed = lazyComponent(() => import('#web/admin/settings/left-out-of-feed.tsx'))

interface ShopPanelProps {
  form: SettingsForm
  workshop?: boolean
}

export function ShopPanel({ form, workshop = true }: ShopPanelProps) {
  const t = useSettingsMessages()
  return (
    <Card title={t.shop} text={t.shopText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.name} maxLength={limits.name} {...form.field('name')} />
        {workshop ? (
          <Field
            label={t.workshop_name}
            hint={t.workshopHint}
            maxLength={limits.name}
            {...form.field('workshop_name')}
          />
        ) : null}
      </div>
      <Pair form={form} name="tagline" label={t.tagline} />
    </Card>
  )
}

export function ContactsPanel({ form: { field } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.contacts} text={t.contactsText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField label={t.email} maxLength={limits.name} {...field('email')} />
        <EmailField label={t.replyTo} hint={t.replyToHint} maxLength={limits.name} {...field('reply_to')} />
        <Field label={t.phone} type="tel" maxLength={limits.name} {...field('phone')} />
        <Field
          label={t.chat_number}
          hint={t.chatHint}
          inputMode="numeric"
          maxLength={20}
          {...field('chat_number')}
        />
        <TextArea label={t.address} rows={3} maxLength={limits.address} {...field('address')} />
      </div>
    </Card>
  )
}

export function LanguagePanel({ form: { field } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.language} text={t.languageText}>
      <Select label={t.initial_language} className="max-w-form" {...field('initial_language')}>
        {initialLanguages.map((language) => (
          <option key={language} value={language}>
            {t.initialLanguages[language]}
          </option>
        ))}
      </Select>
    </Card>
  )
}

/** The addresses of the product feed. Nothing here is a setting. */
export function FeedsPanel() {
  const t = useSettingsMessages()
  const origin = useOrigin()
  const feeds = [
    { name: 'XML', path: pathOf('GET /feeds/products.xml') },
    { name: 'CSV', path: pathOf('GET /feeds/products.csv') },
  ]
  return (
    <Card title={t.feeds} text={t.feedsText}>
      <ul className="grid gap-4">
        {feeds.map(({ name, path }) => {
          const address = `${origin}/api${path}?lang=id`
          return (
            <li key={name} className="flex flex-wrap items-center gap-3">
              <p
                role="group"
                aria-label={t.feedAddress(name)}
                className="min-w-0 flex-auto rounded bg-plaster px-3 py-2 text-sm break-all select-all"
              >
                {address}
              </p>
              <CopyButton variant="secondary" text={address} copied={t.feedCopied} failed={t.feedCopyFailed}>
                {t.copyFeed(name)}
              </CopyButton>
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-muted">{t.feedsHint}</p>
      <LeftOutOfFeed onMissing={() => undefined} of={{}} />
    </Card>
  )
}

export function LimitsPanel({ form: { field, values, change } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const wholeNumber = { type: 'number', inputMode: 'numeric' } as const
  return (
    <Card title={t.limits}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.low_stock} hint={t.lowStockHint} {...wholeNumber} min={0} {...field('low_stock')} />
        <Field
          label={t.unpaid_hours}
          hint={t.unpaidHint}
          {...wholeNumber}
          min={1}
          max={720}
          {...field('unpaid_hours')}
        />
        <Field
          label={t.default_weight}
          hint={t.weightHint}
          {...wholeNumber}
          min={1}
          max={limits.weight}
          {...field('default_weight')}
        />
      </div>
      <CheckBox
        label={t.remindsUnpaid}
        text={t.remindsUnpaidText}
        checked={values.remind_unpaid}
        onChange={(remind_unpaid) => change(() => ({ remind_unpaid }))}
      />
    </Card>
  )
}
