import type { ReactNode } from 'react'
import type { Bilingual } from '#contract/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
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

interface RowsProps<T> {
  title: string
  /** What one of them is called. */
  one: string
  rows: readonly T[]
  max: number
  blank: T
  /** Beside other lists: only how many there are is seen until she opens it. */
  folded?: boolean
  onChange: (next: T[]) => void
  children: (row: T, index: number, set: (part: Partial<T>) => void) => ReactNode
}

/** A list she can add to, take from and put in order. */
export function Rows<T>({ title, one, rows, max, blank, folded = false, onChange, children }: RowsProps<T>) {
  const t = useSettingsMessages()
  const list = (
    <fieldset className="grid min-w-0 gap-3">
      <legend className={folded ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{title}</legend>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own
        <div key={index} className="grid min-w-0 gap-3 rounded border border-line p-3 md:p-4">
          <div className="flex items-center justify-between gap-2">
            <span className="text-sm text-muted">{t.nth(one, index + 1)}</span>
            <span className="flex gap-1">
              <button
                type="button"
                disabled={index === 0}
                aria-label={`${t.up}: ${t.nth(one, index + 1)}`}
                onClick={() => onChange(movedUp(rows, index))}
                className={small}
              >
                <Icon name="arrow-up" className="size-4" />
              </button>
              <button
                type="button"
                aria-label={`${t.remove}: ${t.nth(one, index + 1)}`}
                onClick={() => onChange(rows.filter((_, place) => place !== index))}
                className={small}
              >
                <Icon name="trash" className="size-4" />
              </button>
            </span>
          </div>
          {children(row, index, (part) =>
            onChange(rows.map((before, place) => (place === index ? { ...before, ...part } : before))),
          )}
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
          <span className="sr-only">: {one}</span>
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

const movedUp = <T,>(rows: readonly T[], index: number): T[] => {
  const next = [...rows]
  next.splice(index - 1, 0, ...next.splice(index, 1))
  return next
}

const small =
  'grid size-9 place-items-center rounded border border-line hover:border-edge disabled:opacity-40 disabled:hover:border-line'
