import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit-schemas.ts'
import { isRefusal } from '#contract/platform/audit.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { nameWithRole } from '#contract/platform/roles.ts'
import { Changes } from '#web/admin/audit/changes.tsx'
import { actionMessages, fieldMessages, useAuditMessages } from '#web/admin/audit/messages.ts'
import { keepReferencesTogether } from '#web/admin/layout/page-head.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** `children` are shown above the changes. */
export function AuditEntryRow({ entry, children }: { entry: AuditEntry; children?: ReactNode }) {
  const t = useAuditMessages()
  const language = useLanguage()
  return (
    <li className="grid gap-2 px-4 py-3 md:px-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-6">
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{actionMessages(t, entry.action)}</span> <Subject entry={entry} />
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {entry.by
            ? nameWithRole(entry.by.full_name, entry.by.role, language)
            : isRefusal(entry.action)
              ? t.visitor
              : t.terminal}
          <span aria-hidden="true"> · </span>
          <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
        </p>
      </div>
      <div className="min-w-0">
        {children}
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
  if (action === 'export') return <span className="wrap-anywhere text-muted">{subject}</span>
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
