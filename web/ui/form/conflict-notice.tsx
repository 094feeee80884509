import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export type Side = 'mine' | 'theirs'

export interface Dispute {
  field: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  /**
   * The version in the form now. It is null if the user has edited the field since, so that the value is neither of
   * both.
   */
  chosen: Side | null
}

interface ConflictNoticeProps {
  title: string
  text: string
  /** Both people changed these fields, to different values. The list is empty if all changes could be merged. */
  disputes: readonly Dispute[]
  messages: Record<Side, string>
  onChoose: (field: string, side: Side) => void
}

/**
 * Two people edited the same item, so the notice shows both versions of each disputed field. Neither is lost before the
 * form is saved. The notice takes the focus when it appears.
 */
export function ConflictNotice({ title, text, disputes, messages, onChoose }: ConflictNoticeProps) {
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-4 rounded border border-brass bg-brass-wash p-4 md:p-5"
    >
      <div>
        <h2 className="flex items-center gap-2 font-semibold text-brass-deep">
          <Icon name="alert" />
          {title}
        </h2>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      {disputes.map(({ field, label, chosen, mine, theirs }) => (
        <fieldset key={field} className="grid gap-2 md:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">{label}</legend>
          {[
            { side: 'mine', name: messages.mine, version: mine } as const,
            { side: 'theirs', name: messages.theirs, version: theirs } as const,
          ].map(({ side, name, version }) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the name and the version are its text
            <label
              key={side}
              className="flex cursor-pointer items-start gap-3 rounded border border-line bg-surface p-3 has-checked:border-terracotta"
            >
              <input
                type="radio"
                name={`${id}-${field}`}
                checked={chosen === side}
                onChange={() => onChoose(field, side)}
                className="mt-1 size-4 shrink-0 accent-terracotta"
              />
              <span className="min-w-0 text-sm">
                <span className="block text-muted">{name}</span>
                <span className="block whitespace-pre-line break-words">{version}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
