import { useLoaderData, useSearchParams } from 'react-router'
import { listAdminServices, type AdminService } from '#contract/bookings/service-admin-endpoints.ts'
import type { load } from '#web/admin/bookings/services/load-services.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { EntriesLayout, EntryList } from '#web/admin/catalogue/entries-layout.tsx'
import { ServiceEditor } from '#web/admin/bookings/services/service-editor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'

/** What the workshop offers, hidden services too. */
export default function ServicesPage() {
  const t = useEntryMessages()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { data: list } = useApiQuery(listAdminServices, undefined, { keepPrevious: true })
  const services = (list ?? loaded).data
  const [address] = useSearchParams()
  const open = address.get('open')
  const service = services.find(({ id }) => id === open) ?? null
  return (
    <EntriesLayout
      path="/admin/services"
      title={t.services}
      text={t.servicesText}
      add={t.addService}
      empty={services.length === 0 ? { title: t.noServices, text: t.noServicesText } : null}
      choose={t.chooseService}
      list={
        <EntryList
          parts={services}
          open={open}
          label={t.services}
          to={(id) => `/admin/services?open=${id}`}
          text={({ price }) => formatRupiah(price)}
          badge={ServiceBadges}
        />
      }
      editor={
        open === 'new' || service ? <ServiceEditor key={service?.id ?? 'new'} service={service} /> : null
      }
    />
  )
}

function ServiceBadges({ part: { hidden, popular } }: { part: AdminService }) {
  const t = useEntryMessages()
  const list = useAdminProductListMessages()
  return (
    <>
      {hidden ? <Badge>{t.hidden}</Badge> : null}
      {popular ? <Badge tone="good">{list.popular}</Badge> : null}
    </>
  )
}
