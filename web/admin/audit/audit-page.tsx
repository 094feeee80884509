import { Link } from 'react-router'
import type { EndpointReply } from '#contract/endpoints.ts'
import { FilterForm } from '#web/admin/layout/filter-form.tsx'
import { AuditEntryRow } from '#web/admin/audit/audit-entry.tsx'
import { auditFilter, auditQuery, securityFilter } from '#web/admin/audit/queries.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Field, Select } from '#web/ui/form/field.tsx'
import { actionMessages, useAuditMessages } from '#web/admin/audit/messages.ts'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function AuditPage() {
  const t = useAuditMessages()
  const { answer } = usePageQuery(auditQuery)
  return (
    <AdminList
      text={t.text}
      filter={auditFilter}
      answer={answer}
      filters={<Filter of={answer.filters} />}
      empty={{ title: t.empty, text: t.emptyText, icon: 'clock' }}
      none={{ title: t.none, text: t.noneText }}
      form={
        <Link
          to={securityFilter.address()}
          className="w-fit py-1 text-sm text-terracotta underline underline-offset-4"
        >
          {t.securityEvents}
        </Link>
      }
    >
      <ol className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </AdminList>
  )
}

function Filter({ of: { admins, actions } }: { of: EndpointReply<'GET /admin/audit'>['filters'] }) {
  const t = useAuditMessages()
  const values = auditFilter.parse(useWantedAddress())
  const actionOptions = actions
    .map((action) => ({ action, text: actionMessages(t, action) }))
    .toSorted((a, b) => a.text.localeCompare(b.text))
  return (
    <FilterForm filter={auditFilter} label={t.filter} messages={t} className="md:grid-cols-3">
      <Select label={t.admin} name="admin" defaultValue={values.admin ?? ''} className="max-md:col-span-2">
        <option value="">{t.everyone}</option>
        {admins.map(({ id, full_name }) => (
          <option key={id} value={id}>
            {full_name}
          </option>
        ))}
        <option value="terminal">{t.terminal}</option>
      </Select>
      <Select label={t.action} name="action" defaultValue={values.action ?? ''} className="max-md:col-span-2">
        <option value="">{t.everything}</option>
        {actionOptions.map(({ action, text }) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </Select>
      <Field
        label={t.subject}
        name="subject"
        defaultValue={values.subject}
        maxLength={255}
        className="max-md:col-span-2"
      />
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
