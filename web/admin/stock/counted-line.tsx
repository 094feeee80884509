import { useId, useState } from 'react'
import { countOf } from '#contract/orders/running-count.ts'
import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { ownEntry } from '#web/admin/stock/count-lines.ts'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import type { useRunningCount } from '#web/admin/stock/use-running-count.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type RunningCount = ReturnType<typeof useRunningCount>

interface CountedLineProps {
  line: RunningLine
  count: RunningCount
  user: { id: string }
}

/** The stepper changes the own entry. The entries of other admins stay, and the admin says whether they are added. */
export function CountedLine({ line, count, user }: CountedLineProps) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const [isRemoving, setIsRemoving] = useState(false)
  const name = formatItemName(line)
  const own = ownEntry(line, user)
  const others = line.entries.filter((entry) => entry !== own)
  const removed = own ?? others[0]
  const discard = () =>
    void count.discard({ size_id: line.size_id, ...(removed && { user_id: removed.user_id }) })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-40 flex-1 wrap-anywhere">
          <span className="block font-semibold">{line.name}</span>
          {line.size_name ? <span className="block text-sm text-muted">{line.size_name}</span> : null}
        </span>
        <span className="ml-auto flex items-center gap-1">
          <Stepper
            quantity={own?.counted ?? countOf(line)}
            min={0}
            max={limits.stock}
            label={t.pieces(name)}
            decreaseLabel={t.fewer(name)}
            increaseLabel={t.more(name)}
            onChange={(counted) => count.setCount(line, counted)}
          />
          <IconButton label={t.remove(name)} onClick={own ? discard : () => setIsRemoving(true)}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        </span>
      </div>
      {others.length > 0 ? (
        <ul className="text-sm text-muted">
          {others.map(({ user_id, by_name, counted, counted_at }) => (
            <li key={user_id}>
              {t.countedBy(
                by_name,
                formatCount(counted, language),
                formatDateTime(counted_at, language) ?? '',
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {line.entries.length > 1 ? (
        <Addition line={line} onChoose={(added) => void count.choose(line, added)} />
      ) : null}
      {isRemoving && removed ? (
        <ConfirmDialog
          tone="question"
          title={t.removeTitle(name)}
          text={t.countedBy(
            removed.by_name ?? '',
            formatCount(removed.counted, language),
            formatDateTime(removed.counted_at, language) ?? '',
          )}
          confirm={t.remove(name)}
          cancel={t.keep}
          onAnswer={(agreed) => {
            setIsRemoving(false)
            if (agreed) discard()
          }}
        />
      ) : null}
    </li>
  )
}

function Addition({ line, onChoose }: { line: RunningLine; onChoose: (added: boolean) => void }) {
  const t = useStockCountMessages()
  const language = useLanguage()
  const id = useId()
  const options = [
    [false, t.useLatest],
    [true, t.addUp],
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1 rounded bg-brass-wash px-3 py-2 text-sm">
      <legend className="float-left mb-1 w-full font-semibold text-brass-deep">{t.countedTwice}</legend>
      {options.map(([added, text]) => (
        <label key={text('')} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={id}
            checked={line.added === added}
            onChange={() => onChoose(added)}
            className="size-4 shrink-0 accent-terracotta"
          />
          {text(formatCount(countOf({ ...line, added }), language))}
        </label>
      ))}
    </fieldset>
  )
}
