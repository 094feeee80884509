import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { useApiQuery } from '#web/app/queries.ts'
import type { Option } from '#web/ui/form/combobox.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Notice } from '#web/ui/notice.tsx'

export interface AreaHintProps {
  address: string
  area: Option
}

/** Points out that the text of the address names another area. It never blocks the form. */
export default function AreaHint({ address, area }: AreaHintProps) {
  const t = useQuotesMessages()
  const typed = useDebounced(address)
  const body = { address: typed, area: area.id }
  const { data: other } = useApiQuery(
    'POST /areas/compare',
    { body },
    { needsLogin: false, enabled: typed.trim() !== '', select: ({ data }) => data },
  )
  return (
    <div role="status" className="empty:hidden">
      {other ? <Notice>{t.otherArea(other.name, area.text)}</Notice> : null}
    </div>
  )
}
