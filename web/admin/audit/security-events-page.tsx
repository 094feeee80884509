import { Link } from 'react-router'
import type { SecurityEvent } from '#contract/admin/security-schemas.ts'
import type { EndpointReply } from '#contract/endpoints.ts'
import { securityEvents, securityKinds } from '#contract/platform/security-events.ts'
import { AuditEntryRow } from '#web/admin/audit/audit-entry.tsx'
import { useAuditMessages } from '#web/admin/audit/messages.ts'
import { securityFilter, securityQuery } from '#web/admin/audit/queries.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { FilterForm } from '#web/admin/layout/filter-form.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function SecurityEventsPage() {
  const { security: t, noneText } = useAuditMessages()
  const { answer } = usePageQuery(securityQuery)
  const filter = securityFilter.parse(useWantedAddress())
  return (
    <AdminList
      text={t.text}
      filter={securityFilter}
      answer={answer}
      filters={<Filter of={answer.filters} />}
      form={
        answer.data.length > 0 ? (
          <div>
            <DownloadButton
              endpoint="GET /admin/security-events.jsonl"
              input={{ query: filter }}
              text={t.export}
              busyText={t.exporting}
              done={t.exported}
              title={t.exportHint}
            />
          </div>
        ) : null
      }
      empty={{ title: t.empty, text: t.emptyText, icon: 'clock' }}
      none={{ title: t.none, text: noneText }}
    >
      <ol className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </AdminList>
  )
}

function Filter({ of: { people } }: { of: EndpointReply<'GET /admin/security-events'>['filters'] }) {
  const t = useAuditMessages()
  const language = useLanguage()
  const values = securityFilter.parse(useWantedAddress())
  return (
    <FilterForm filter={securityFilter} label={t.security.filter} messages={t} className="md:grid-cols-5">
      <Select
        label={t.security.kind}
        name="kind"
        defaultValue={values.kind ?? ''}
        className="max-md:col-span-2"
      >
        <option value="">{t.security.all}</option>
        {securityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {securityEvents[kind].label[language]}
          </option>
        ))}
      </Select>
      <Select
        label={t.security.person}
        name="person"
        defaultValue={values.person ?? ''}
        className="max-md:col-span-2"
      >
        <option value="">{t.security.everyone}</option>
        {people.map(({ id, full_name }) => (
          <option key={id} value={id}>
            {full_name}
          </option>
        ))}
      </Select>
      <Field
        label={t.from}
        type="date"
        name="from"
        defaultValue={values.from}
        className="max-sm:col-span-2"
      />
      <Field label={t.to} type="date" name="to" defaultValue={values.to} className="max-sm:col-span-2" />
    </FilterForm>
  )
}

function Event({ event }: { event: SecurityEvent }) {
  const { security: t } = useAuditMessages()
  const language = useLanguage()
  const { kind, by } = event
  return (
    <AuditEntryRow entry={event}>
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{securityEvents[kind].label[language]}</Badge>
        {by ? (
          <Link
            to={securityFilter.address({ person: by.id })}
            className="py-1 text-sm text-terracotta underline underline-offset-4"
          >
            {t.only(by.full_name)}
          </Link>
        ) : null}
      </p>
    </AuditEntryRow>
  )
}
