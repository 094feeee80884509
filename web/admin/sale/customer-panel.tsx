import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { SearchList } from '#web/ui/form/search-list.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Field, PhoneField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'

export function CustomerPanel({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const { customer, isNew } = sale.draft
  const clearCustomer = () =>
    sale.set({ customer: { id: '', name: '', phone: '' }, whatsapp: null, isNew: false, anyway: false })
  if (customer.id === '' && !isNew)
    return (
      <Card title={t.customer}>
        <FindCustomer sale={sale} />
      </Card>
    )
  return (
    <Card title={t.customer}>
      <div className="flex items-start justify-between gap-3">
        {isNew ? (
          <NewCustomer sale={sale} />
        ) : (
          <p className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{customer.name}</span>
            <span className="block text-sm text-muted">{customer.phone}</span>
            {customer.unconfirmed ? (
              <span className="mt-2 block text-sm text-brass-deep">{t.unconfirmedText}</span>
            ) : null}
          </p>
        )}
        <Button variant="plain" size="small" className="min-h-11" onClick={clearCustomer}>
          {t.otherCustomer}
        </Button>
      </div>
      {isNew || customer.phone ? (
        <CheckBox
          label={t.whatsapp}
          checked={sale.draft.whatsapp ?? customer.agreed ?? false}
          onChange={(whatsapp) => sale.set({ whatsapp })}
        />
      ) : null}
    </Card>
  )
}

const maxResults = 6

function FindCustomer({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed).trim()
  const { data, problem } = useApiQuery(
    'GET /admin/customers',
    { query: { q, limit: String(maxResults) } },
    { enabled: q !== '', keepPrevious: true },
  )
  const customers = q === '' ? undefined : data?.data
  const resultText = customers
    ? customers.length > 0
      ? t.customerFound(customers.length)
      : t.customerNone
    : ''
  const status = typed.trim() === '' ? '' : problem ? t.searchFailed : resultText
  return (
    <SearchList
      label={t.searchCustomer}
      typed={typed}
      onType={setTyped}
      results={customers}
      keyOf={({ id }) => id}
      onChoose={sale.choose}
      status={status}
      error={sale.errorOf('customer.id')}
      more={
        <Button
          variant="quiet"
          onClick={() => sale.set({ isNew: true, customer: { id: '', ...toNewCustomer(typed) } })}
        >
          <Icon name="plus" className="size-4" />
          {t.addCustomer}
        </Button>
      }
    >
      {({ full_name, phone, email, has_account, email_confirmed }) => (
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{full_name}</span>
          <span className="block text-sm text-muted">{phone ?? email}</span>
          {has_account && !email_confirmed ? (
            <span className="block text-sm text-brass-deep">{t.emailUnconfirmed}</span>
          ) : null}
        </span>
      )}
    </SearchList>
  )
}

/** A search term without results becomes the name or the phone number of a new customer. */
export const toNewCustomer = (typed: string) => {
  const isNumber = /^[+(]?\d[\d\s()+.-]*$/.test(typed.trim())
  return isNumber ? { name: '', phone: typed.trim() } : { name: typed.trim(), phone: '' }
}

function NewCustomer({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const { field, draft, known } = sale
  return (
    <div className="grid min-w-0 flex-1 gap-4">
      <Field {...field('customer.name')} label={t.name} autoComplete="off" maxLength={limits.name} />
      <PhoneField {...field('customer.phone')} label={t.phone} autoComplete="off" />
      {known ? (
        <Notice role="alert" title={t.knownAs(known.name)}>
          <div className="mt-3 grid gap-2">
            <Button onClick={() => sale.choose(known)}>{t.use(known.name)}</Button>
            <CheckBox label={t.anyway} checked={draft.anyway} onChange={(anyway) => sale.set({ anyway })} />
          </div>
        </Notice>
      ) : null}
    </div>
  )
}
