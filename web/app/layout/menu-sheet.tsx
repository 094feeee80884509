import { Link, useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '#web/app/session/session.ts'
import { useAccount } from '#web/app/session/account.ts'
import { badgeText, useBadges } from '#web/app/session/badges.ts'
import { loginAddressFrom } from '#web/app/layout/login-link.tsx'
import { mainLinks } from '#web/app/layout/header.tsx'
import { LanguageSwitch } from '#web/app/layout/language-switch.tsx'
import { SearchForm } from '#web/app/layout/search-form.tsx'
import { useShellData } from '#web/app/layout/shop.ts'
import { ShopName } from '#web/app/layout/shop-name.tsx'
import { accountLinks, useLogOut } from '#web/app/layout/user-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

export default function MenuSheet({ id, close }: { id: string; close: () => void }) {
  const t = useLayoutMessages()
  const data = useShellData()
  const shop = data?.shop
  const signedIn = useSignedIn()
  const account = useAccount()
  const badges = useBadges()
  const logOut = useLogOut()
  const location = useLocation()
  return (
    <div className="flex min-h-full flex-col gap-4 p-4">
      <div className="flex items-center justify-between">
        <p id={id} className="font-serif text-xl">
          <span className="sr-only">{`${t.menu}: `}</span>
          <ShopName logo="h-9" />
        </p>
        <button
          type="button"
          aria-label={t.close}
          data-first-focus
          onClick={close}
          className="-mr-2 grid size-11 place-items-center rounded hover:bg-plaster"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <SearchForm onLeave={close} />
      <nav aria-label={t.mainNavigation}>
        <ul>
          {mainLinks(t, shop?.has_workshop).map(({ to, text }) => (
            <Entry key={to} to={to} close={close}>
              {text}
            </Entry>
          ))}
        </ul>
      </nav>
      {signedIn ? (
        <nav aria-label={account?.full_name ?? t.account} className="border-t border-line pt-4">
          <p className="px-2 pb-1 text-sm text-muted">{account?.full_name ?? t.account}</p>
          <ul>
            <Entry to="/cart" close={close} count={badges.cart}>
              {t.cart}
            </Entry>
            <Entry to="/wishlist" close={close} count={badges.wishlist}>
              {t.wishlist}
            </Entry>
            {accountLinks(t, account?.role === 'admin', shop?.has_workshop).map(({ to, text }) => (
              <Entry key={to} to={to} close={close}>
                {text}
              </Entry>
            ))}
            <li>
              <button
                type="button"
                className={entryClasses}
                onClick={() => {
                  close()
                  logOut()
                }}
              >
                {t.logout}
              </button>
            </li>
          </ul>
        </nav>
      ) : (
        <ul className="border-t border-line pt-4">
          <Entry to={loginAddressFrom(location)} close={close}>
            {t.login}
          </Entry>
        </ul>
      )}
      <ul aria-label={t.contact} className="border-t border-line pt-4">
        <Entry to="/tentang" close={close}>
          {t.aboutLink(shop?.name ?? 'Griya')}
        </Entry>
        <Entry to="/kontak" close={close}>
          {t.contactLink}
        </Entry>
        {data?.contactLinks.map(({ name, to }) => (
          <Entry key={name} to={to} close={close}>
            {name}
          </Entry>
        ))}
      </ul>
      {shop && shop.ways_to_pay.length > 0 ? (
        <p className="px-2 text-sm text-muted">
          {t.waysToPay}: {shop.ways_to_pay.join(' · ')}
        </p>
      ) : null}
      <div className="mt-auto flex items-center justify-between border-t border-line pt-3 text-sm text-muted">
        {t.language}
        <LanguageSwitch onFailure={close} />
      </div>
    </div>
  )
}

function Entry({
  to,
  close,
  count = 0,
  children,
}: {
  to: string
  close: () => void
  count?: number
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} onClick={close} className={entryClasses}>
        {children}
        {count > 0 ? <span className="text-sm font-semibold text-terracotta">{badgeText(count)}</span> : null}
      </Link>
    </li>
  )
}

const entryClasses =
  'flex min-h-11 w-full items-center justify-between rounded px-2 py-2 text-left text-lg hover:bg-plaster active:bg-plaster'
