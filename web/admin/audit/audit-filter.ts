import { isDay } from '#contract/platform/time.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'

export interface AuditFilter {
  admin: string | undefined
  action: string | undefined
  subject: string | undefined
  from: string | undefined
  to: string | undefined
  page: number
}

/** What the address of the audit page asks for; a day that is none counts as nothing. */
export function readAuditFilter(address: URLSearchParams): AuditFilter {
  const text = (name: string, max: number) => address.get(name)?.trim().slice(0, max) || undefined
  const day = (name: string) => {
    const typed = address.get(name) ?? ''
    return isDay(typed) ? typed : undefined
  }
  return {
    admin: text('admin', 64),
    action: text('action', 100),
    subject: text('subject', 255),
    from: day('from'),
    to: day('to'),
    page: pageIn(address),
  }
}

export const auditAddress = (filter: Partial<AuditFilter>): string =>
  addressWith('/admin/audit', { ...filter })
