import { useLoaderData, useSearchParams } from 'react-router'
import type { DeskService } from '#contract/service-desk.ts'
import { formatRupiah } from '#contract/money.ts'
import { PartList } from '#web/admin/catalogue/part-list.tsx'
import { PartsLayout } from '#web/admin/catalogue/parts-layout.tsx'
import { ServiceEditor } from '#web/admin/catalogue/service-editor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { usePartWords } from '#web/words/admin-parts.ts'
import { useProductListWords } from '#web/words/admin-products.ts'

/** What the workshop offers, hidden services too. */
export default function ServicesPage() {
  const t = usePartWords()
  const services = useLoaderData<DeskService[]>()
  const [address] = useSearchParams()
  const open = address.get('open')
  const service = services.find(({ id }) => id === open) ?? null
  return (
    <PartsLayout
      path="/admin/services"
      title={t.services}
      text={t.servicesText}
      add={t.addService}
      empty={services.length === 0 ? { title: t.noServices, text: t.noServicesText } : null}
      choose={t.chooseService}
      list={
        <PartList
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

function ServiceBadges({ part: { hidden, popular } }: { part: DeskService }) {
  const t = usePartWords()
  const list = useProductListWords()
  return (
    <>
      {hidden ? <Badge>{t.hidden}</Badge> : null}
      {popular ? <Badge tone="good">{list.popular}</Badge> : null}
    </>
  )
}
