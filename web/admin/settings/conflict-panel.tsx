import { changedParts } from '#web/admin/audit/changed-parts.ts'
import { same } from '#web/app/use-versioned-form.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fieldMessages, useAuditMessages, weekdayMessages } from '#web/admin/audit/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/** What two admins changed at once: the versions of both, and in which settings they differ. */
export interface Conflict<D extends object> {
  mine: D
  theirs: D
  disputed: readonly (keyof D & string)[]
}

interface ConflictPanelProps<D extends object> {
  conflict: Conflict<D> | null
  /** As it would be saved now. */
  draft: D
  onChoose: (part: Partial<D>) => void
}

/** Both versions of what two admins changed at once, to choose from; nothing is lost until she saves. */
export function ConflictPanel<D extends object>({ conflict, draft, onChoose }: ConflictPanelProps<D>) {
  const t = useSettingsMessages()
  const audit = useAuditMessages()
  if (!conflict) return null
  const { mine, theirs, disputed } = conflict
  return (
    <section
      id="conflict"
      role="alert"
      tabIndex={-1}
      className="grid gap-4 rounded border border-brass bg-brass-wash p-4 md:p-5"
    >
      <div>
        <h2 className="flex items-center gap-2 font-semibold text-brass-deep">
          <Icon name="alert" />
          {t.conflict}
        </h2>
        <p className="mt-1 text-sm">{t.conflictText}</p>
      </div>
      {disputed.map((name) => {
        const parts = changedParts({ [name]: theirs[name] }, { [name]: mine[name] })
        return (
          <fieldset key={name} className="grid gap-2 md:grid-cols-2">
            <legend className="mb-1 text-sm font-semibold">{fieldMessages(audit, name)}</legend>
            {[
              { label: t.mine, from: mine, side: 'after' as const },
              { label: t.theirs, from: theirs, side: 'before' as const },
            ].map(({ label, from, side }) => (
              <label
                key={label}
                className="flex cursor-pointer items-start gap-3 rounded border border-line bg-surface p-3 has-checked:border-terracotta"
              >
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={same(draft[name], from[name])}
                  onChange={() => onChoose({ [name]: from[name] } as unknown as Partial<D>)}
                  className="mt-1 size-4 shrink-0 accent-terracotta"
                />
                <span className="min-w-0 text-sm">
                  <span className="block text-muted">{label}</span>
                  {parts.map((part) => (
                    <span key={part.path} className="block whitespace-pre-line break-words">
                      {part.path === name ? '' : `${fieldMessages(audit, part.path)}: `}
                      {weekdayMessages(audit, part.path, part[side]) ?? (valueText(part[side]) || t.empty)}
                    </span>
                  ))}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}

/** The same for a form that puts both versions together itself. */
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
