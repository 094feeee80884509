import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit-schemas.ts'
import type { EndpointReply } from '#contract/endpoints.ts'
import { isRefusal } from '#contract/platform/audit.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { FilterForm } from '#web/admin/layout/filter-form.tsx'
import { auditFilter, auditQuery } from '#web/admin/audit/queries.ts'
import { Changes } from '#web/admin/audit/changes.tsx'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { keepReferencesTogether } from '#web/admin/layout/page-head.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Field, Select } from '#web/ui/form/field.tsx'
import { actionMessages, fieldMessages, useAuditMessages } from '#web/admin/audit/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
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
    >
      <ol className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
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

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useAuditMessages()
  const language = useLanguage()
  return (
    <li className="grid gap-2 px-4 py-3 md:px-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-6">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{actionMessages(t, entry.action)}</span> <Subject entry={entry} />
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {entry.by?.full_name ?? (isRefusal(entry.action) ? t.visitor : t.terminal)}
          <span aria-hidden="true"> · </span>
          <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
        </p>
      </div>
      <div className="min-w-0">
        <Changes before={entry.before} after={entry.after} />
      </div>
    </li>
  )
}

function Subject({ entry: { action, subject, subject_kind, subject_name } }: { entry: AuditEntry }) {
  const t = useAuditMessages()
  const language = useLanguage()
  if (action === 'change-settings')
    return (
      <span className="text-muted">
        {subject
          .split(',')
          .map((name) => fieldMessages(t, name, language))
          .join(', ')}
      </span>
    )
  if (!subject_name) return null
  const basePath = subject_kind ? basePaths[subject_kind] : undefined
  if (!basePath) return <span className="text-muted">{subject_name}</span>
  return (
    <Link to={`${basePath}/${subject}`} className="text-terracotta underline underline-offset-4">
      {keepReferencesTogether(subject_name)}
    </Link>
  )
}

const basePaths: Partial<Record<NonNullable<AuditEntry['subject_kind']>, string>> = {
  order: '/admin/orders',
  booking: '/admin/bookings',
  product: '/admin/products',
  delivery: '/admin/delivery',
  voucher: '/admin/vouchers',
  count: '/admin/stock-counts',
}
