import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { logOutHere, useAccount } from '#web/app/session/account.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { discardUnsaved } from '#web/app/forms/unsaved.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

export function UserMenu({ className }: { className?: string }) {
  const t = useLayoutMessages()
  const id = useId()
  const account = useAccount()
  const shop = useShop()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key: locationKey } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // The open menu belongs to one history entry, so that a navigation closes it.
  const open = openAt === locationKey
  const logOut = useLogOut()
  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(box.current!)) setOpenAt(null)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])
  return (
    <div ref={box} className={classNames('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? null : locationKey)}
        className="flex h-11 items-center gap-1.5 rounded px-2 text-sm font-medium hover:bg-plaster"
      >
        <Icon name="user" />
        <span className="max-w-32 truncate">{account?.full_name ?? t.account}</span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute right-0 top-full z-40 mt-1 w-56 rounded border border-line bg-surface py-2 text-sm shadow-float"
      >
        <ul>
          {accountLinks(t, account?.role === 'admin', shop?.has_workshop).map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="block px-4 py-2.5 hover:bg-plaster">
                {text}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button type="button" onClick={logOut} className="w-full px-4 py-2.5 text-left hover:bg-plaster">
              {t.logout}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

export const accountLinks = (
  t: ReturnType<typeof useLayoutMessages>,
  isAdmin: boolean,
  hasWorkshop = true,
) => [
  ...(isAdmin ? [{ to: '/admin', text: t.admin }] : []),
  { to: '/profile', text: t.profile },
  { to: '/transaction-history', text: t.history },
  { to: '/orders', text: t.orders },
  ...(hasWorkshop ? [{ to: '/my-bookings', text: t.bookings }] : []),
]

export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    discardUnsaved()
    void logOutHere()
    void navigate('/')
  }
}
