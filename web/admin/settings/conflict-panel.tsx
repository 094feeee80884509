import { changedParts } from '#web/admin/audit/changed-parts.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { fieldMessages, useAuditMessages, weekdayMessages } from '#web/admin/audit/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/** What two admins changed at once, both versions to choose from. */
export function SettingsConflict({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const audit = useAuditMessages()
  if (!form.conflict) return null
  return (
    <ConflictNotice
      key={form.saved.version}
      title={t.conflict}
      text={t.conflictText}
      messages={t}
      disputes={form.disputes(
        (name) => fieldMessages(audit, name),
        (name, values, other) =>
          changedParts({ [name]: other[name] }, { [name]: values[name] })
            .map(({ path, after }) => {
              const value = weekdayMessages(audit, path, after) ?? (valueText(after) || t.empty)
              return path === name ? value : `${fieldMessages(audit, path)}: ${value}`
            })
            .join('\n'),
      )}
      onChoose={form.choose}
    />
  )
}

const valueText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
