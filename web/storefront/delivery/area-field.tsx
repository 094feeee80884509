import { useEffect, useRef } from 'react'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Combobox, type Option } from '#web/ui/form/combobox.tsx'

export interface AreaFieldProps {
  value: Option | null
  onChoose: (area: Option) => void
  hint?: string
  error?: string | undefined
  /** A new value moves the focus to the field. */
  focusWhen?: unknown
}

export default function AreaField({ focusWhen, ...field }: AreaFieldProps) {
  const t = useQuotesMessages()
  const api = useApi()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusWhen) ref.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [focusWhen])
  return (
    <div ref={ref}>
      <Combobox
        {...field}
        label={t.area}
        placeholder={t.areaHint}
        search={async (q, signal) => {
          const { data } = await api('GET /areas', { query: { q, limit: '8', level: 'district' }, signal })
          return data.map(({ code, path }) => ({ id: code, text: path }))
        }}
        messages={{ none: t.areaNone, failed: t.areaFailed, found: t.areaFound }}
      />
    </div>
  )
}
