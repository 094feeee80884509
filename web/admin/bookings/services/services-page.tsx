import type { AdminService } from '#contract/bookings/service-admin-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { servicesQuery } from '#web/admin/bookings/queries.ts'
import { ServiceEditor } from '#web/admin/bookings/services/service-editor.tsx'
import { EditorLayout } from '#web/admin/catalogue/editor-layout.tsx'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'

export default function ServicesPage() {
  const t = useEditorMessages()
  return (
    <EditorLayout
      path="/admin/services"
      entries={usePageQuery(servicesQuery).answer.data}
      messages={t.services}
      line={({ price }) => formatRupiah(price)}
      badges={ServiceBadges}
      editor={ServiceEditor}
    />
  )
}

function ServiceBadges({ entry: { hidden, popular } }: { entry: AdminService }) {
  const t = useAdminProductListMessages()
  return (
    <>
      {hidden ? <Badge>{t.hidden}</Badge> : null}
      {popular ? <Badge tone="good">{t.popular}</Badge> : null}
    </>
  )
}
