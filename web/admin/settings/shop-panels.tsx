import { limits } from '#contract/platform/limits.ts'
import { Pair } from '#web/admin/settings/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/** What the shop is called. */
export function ShopPanel({
  form: { values, set, error },
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
          value={values.name}
          error={error('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        {workshop ? (
          <Field
            label={t.workshop_name}
            hint={t.workshopHint}
            maxLength={limits.name}
            value={values.workshop_name}
            error={error('workshop_name')}
            onChange={({ target }) => set({ workshop_name: target.value })}
          />
        ) : null}
      </div>
      <Pair
        label={t.tagline}
        value={values.tagline}
        problemOf={(one) => error(`tagline.${one}`)}
        onChange={(tagline) => set({ tagline })}
      />
    </Card>
  )
}

/** Every way to reach the shop. */
export function ContactsPanel({ form: { values, set, error } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.contacts} text={t.contactsText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.email}
          type="email"
          inputMode="email"
          maxLength={limits.name}
          value={values.email}
          error={error('email')}
          onChange={({ target }) => set({ email: target.value })}
        />
        <Field
          label={t.phone}
          type="tel"
          maxLength={limits.name}
          value={values.phone}
          error={error('phone')}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <Field
          label={t.chat_number}
          hint={t.chatHint}
          inputMode="numeric"
          maxLength={20}
          value={values.chat_number}
          error={error('chat_number')}
          onChange={({ target }) => set({ chat_number: target.value })}
        />
        <TextArea
          label={t.address}
          rows={3}
          maxLength={limits.address}
          value={values.address}
          error={error('address')}
          onChange={({ target }) => set({ address: target.value })}
        />
      </div>
    </Card>
  )
}
