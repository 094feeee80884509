import { changedParts } from '#web/admin/audit/changed-parts.ts'
import { fieldMessages, useAuditMessages, weekdayMessages } from '#web/admin/audit/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import {
  settingsOf,
  type useWorkshopForm,
  type WorkshopTyped,
} from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'

/** What two people changed at once: both versions, where they differ. */
export function WorkshopConflict({ form }: { form: ReturnType<typeof useWorkshopForm> }) {
  const t = useSettingsMessages()
  const audit = useAuditMessages()
  if (!form.conflict) return null
  const show = (name: keyof WorkshopTyped, values: WorkshopTyped, other: WorkshopTyped) =>
    changedParts({ [name]: settingsOf(other)[name] }, { [name]: settingsOf(values)[name] })
      .map(({ path, after }) => {
        const value = weekdayMessages(audit, path, after) ?? (valueText(after) || t.empty)
        return path === name ? value : `${fieldMessages(audit, path)}: ${value}`
      })
      .join('\n')
  return (
    <ConflictNotice
      key={form.saved.version}
      title={t.conflict}
      text={t.conflictText}
      messages={t}
      disputes={form.disputes((name) => fieldMessages(audit, name), show)}
      onChoose={form.choose}
    />
  )
}

const valueText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
