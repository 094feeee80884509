import { limits } from '#contract/platform/limits.ts'
import { Pair } from '#web/admin/settings/pair.tsx'
import type { SettingsForm } from '#web/admin/settings/use-settings-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/** What the shop is called. */
export function ShopPanel({
  form: { draft, change, problemOf },
  workshop = true,
}: {
  form: SettingsForm
  /** Whether the workshop is asked for as well. */
  workshop?: boolean
}) {
  const t = useSettingsMessages()
  return (
    <Card title={t.shop} text={t.shopText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.name}
          maxLength={limits.name}
          value={draft.name}
          error={problemOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        {workshop ? (
          <Field
            label={t.workshop_name}
            hint={t.workshopHint}
            maxLength={limits.name}
            value={draft.workshop_name}
            error={problemOf('workshop_name')}
            onChange={({ target }) => change({ workshop_name: target.value })}
          />
        ) : null}
      </div>
      <Pair
        label={t.tagline}
        value={draft.tagline}
        problemOf={(one) => problemOf(`tagline.${one}`)}
        onChange={(tagline) => change({ tagline })}
      />
    </Card>
  )
}

/** Every way to reach the shop. */
export function ContactsPanel({ form: { draft, change, problemOf } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.contacts} text={t.contactsText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.email}
          type="email"
          inputMode="email"
          maxLength={limits.name}
          value={draft.email}
          error={problemOf('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Field
          label={t.phone}
          type="tel"
          maxLength={limits.name}
          value={draft.phone}
          error={problemOf('phone')}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <Field
          label={t.chat_number}
          hint={t.chatHint}
          inputMode="numeric"
          maxLength={20}
          value={draft.chat_number}
          error={problemOf('chat_number')}
          onChange={({ target }) => change({ chat_number: target.value })}
        />
        <TextArea
          label={t.address}
          rows={3}
          maxLength={limits.address}
          value={draft.address}
          error={problemOf('address')}
          onChange={({ target }) => change({ address: target.value })}
        />
      </div>
    </Card>
  )
}
