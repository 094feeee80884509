import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import type { BilingualName, SettingsForm } from '#web/admin/settings/settings-form.ts'

interface PairProps {
  form: SettingsForm
  name: BilingualName
  label: string
  lines?: number
}

export function Pair({ form, name, label, lines = 1 }: PairProps) {
  const t = useSettingsMessages()
  const texts = { id: form.field(`${name}.id`), en: form.field(`${name}.en`) }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['id', 'en'] as const).map((lang) => {
        const isMissing =
          texts[lang].value.trim() === '' && texts[lang === 'id' ? 'en' : 'id'].value.trim() !== ''
        const common = {
          ...texts[lang],
          label: `${label} (${lang === 'id' ? t.indonesian : t.english})`,
          lang: lang,
          maxLength: 500,
          hint: isMissing ? <span className="text-brass-deep">{t.missing}</span> : undefined,
        }
        return lines > 1 ? <TextArea key={lang} {...common} rows={lines} /> : <Field key={lang} {...common} />
      })}
    </div>
  )
}

interface RowsProps<T> {
  title: string
  rowName: string
  rows: readonly T[]
  max: number
  blank: T
  folded?: boolean
  onChange: (next: T[]) => void
  children: (index: number) => ReactNode
}

export function Rows<T>({
  title,
  rowName,
  rows,
  max,
  blank,
  folded = false,
  onChange,
  children,
}: RowsProps<T>) {
  const t = useSettingsMessages()
  const list = (
    <fieldset className="grid min-w-0 gap-3">
      <legend className={folded ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{title}</legend>
      {rows.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no id
        <div key={index} className="grid min-w-0 gap-3 rounded border border-line p-3 md:p-4">
          <div className="flex items-center justify-between gap-2">
            <span className="text-sm text-muted">{t.nth(rowName, index + 1)}</span>
            <span className="flex gap-1">
              <IconButton
                label={`${t.up}: ${t.nth(rowName, index + 1)}`}
                disabled={index === 0}
                onClick={() =>
                  onChange(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed()))
                }
              >
                <Icon name="arrow-up" className="size-4" />
              </IconButton>
              <IconButton
                label={`${t.remove}: ${t.nth(rowName, index + 1)}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                <Icon name="trash" className="size-4" />
              </IconButton>
            </span>
          </div>
          {children(index)}
        </div>
      ))}
      {rows.length < max ? (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...rows, blank])}
        >
          <Icon name="plus" className="size-4" />
          {t.add}
          <span className="sr-only">: {rowName}</span>
        </Button>
      ) : null}
    </fieldset>
  )
  if (!folded) return list
  return (
    <details className="group rounded border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-semibold md:px-4">
        <Icon name="chevron-right" className="size-4 text-muted group-open:rotate-90" />
        <span>
          {title} <span className="font-normal text-muted">({rows.length})</span>
        </span>
      </summary>
      <div className="border-t border-line p-3 md:p-4">{list}</div>
    </details>
  )
}
