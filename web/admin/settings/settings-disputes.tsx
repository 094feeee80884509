import { diffRecords } from '#web/admin/audit/diff-records.ts'
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx'
import { toSettings, type SettingsForm } from '#web/admin/settings/settings-form.ts'
import { fieldMessages, useAuditMessages, weekdayMessages } from '#web/admin/audit/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

export default function SettingsDisputes({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const audit = useAuditMessages()
  const language = useLanguage()
  return (
    <ConflictNotice
      title={t.conflict}
      text={t.conflictText}
      messages={t}
      disputes={form.disputes(
        (name) => fieldMessages(audit, name, language),
        (name, values, other) =>
          diffRecords({ [name]: toSettings(other)[name] }, { [name]: toSettings(values)[name] })
            .map(({ path, after }) => {
              const value = weekdayMessages(audit, path, after, language) ?? (formatValue(after) || t.empty)
              return path === name ? value : `${fieldMessages(audit, path, language)}: ${value}`
            })
            .join('\n'),
      )}
      onChoose={form.choose}
    />
  )
}

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
