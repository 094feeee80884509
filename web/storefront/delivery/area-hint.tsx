import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLatest } from '#web/app/use-latest.ts'
import type { Option } from '#web/ui/form/combobox.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface AreaHintProps {
  address: string
  area: Option
}

/** Points out that the text of the address names another area. It never blocks the form. */
export default function AreaHint({ address, area }: AreaHintProps) {
  const t = useQuotesMessages()
  const api = useApi()
  const body = { address, area: area.id }
  const { data: other, isPending } = useLatest(
    address.trim() === '' ? null : JSON.stringify(body),
    async (signal) => (await api('POST /areas/compare', { body, signal })).data,
  )
  return (
    <div role="status" className="empty:hidden">
      {other && !isPending ? <Notice>{t.otherArea(other.name, area.text)}</Notice> : null}
    </div>
  )
}
