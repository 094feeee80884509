import type { Bilingual } from '#contract/platform/language.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

interface PairProps {
  label: string
  value: Bilingual
  onChange: (next: Bilingual) => void
  problemOf: (language: 'id' | 'en') => string | undefined
  lines?: number
}

/** One text in both languages side by side; the one that is missing is marked. */
export function Pair({ label, value, onChange, problemOf, lines = 1 }: PairProps) {
  const t = useSettingsMessages()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['id', 'en'] as const).map((one) => {
        const name = `${label} (${one === 'id' ? t.indonesian : t.english})`
        const isMissing = value[one].trim() === '' && value[one === 'id' ? 'en' : 'id'].trim() !== ''
        const common = {
          label: name,
          lang: one,
          maxLength: 500,
          value: value[one],
          error: problemOf(one),
          hint: isMissing ? <span className="text-brass-deep">{t.missing}</span> : undefined,
        }
        const set = (text: string) => onChange({ ...value, [one]: text })
        return lines > 1 ? (
          <TextArea key={one} {...common} rows={lines} onChange={({ target }) => set(target.value)} />
        ) : (
          <Field key={one} {...common} onChange={({ target }) => set(target.value)} />
        )
      })}
    </div>
  )
}
