import type { ReactNode } from 'react'
import { Link, matchPath } from 'react-router'
import { mayDo, type Right } from '#contract/platform/roles.ts'
import { adminPages } from '#web/admin/pages.ts'
import { useAccount } from '#web/app/session/account.ts'

/** Whether the person may do something; nothing until the account is known. The server decides in any case. */
export function useMay(): (right: Right) => boolean {
  const staff = useAccount()?.staff
  return (right) => staff !== undefined && mayDo(staff, right)
}

/** Whether the person may open the page of the console at this address. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay()
  return (address) => {
    const pathname = address.replace(/[?#].*/, '')
    const page = adminPages.find(({ path }) => matchPath(path, pathname) !== null)
    return page === undefined || may(page.right)
  }
}

interface MayProps {
  right: Right
  children: ReactNode
}

/** Shows its children to a person with the right. */
export function May({ right, children }: MayProps) {
  const may = useMay()
  return may(right) ? children : null
}

interface MayLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link to a page of the console; only its text for a person who may not open the page. */
export function MayLink({ to, className, children }: MayLinkProps) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  )
}
