import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'
import type { Named } from '#web/admin/vouchers/voucher-form.ts'
import { Combobox, type Option } from '#web/ui/form/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ChosenListProps {
  label: string
  hint?: string
  error: string | undefined
  chosen: readonly Named[]
  onChange: (chosen: Named[]) => void
  search: (typed: string, signal: AbortSignal) => Promise<readonly Option[]>
}

/** Products or customers that are found by typing and chosen one by one. */
export function ChosenList({ label, hint, error, chosen, onChange, search }: ChosenListProps) {
  const t = useAdminVoucherMessages()
  const add = ({ id, text }: Option) => {
    if (!chosen.some((one) => one.id === id)) onChange([...chosen, { id, name: text }])
  }
  return (
    <div className="grid gap-2">
      <Combobox
        label={label}
        {...(hint && { hint })}
        error={error}
        placeholder={t.searchHint}
        value={null}
        onChoose={add}
        search={search}
        messages={{ none: t.searchNone, failed: t.searchFailed, found: t.searchFound }}
      />
      {chosen.length > 0 ? (
        <ul className="divide-y divide-line rounded border border-line">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <IconButton
                label={t.drop(name)}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <Icon name="trash" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
