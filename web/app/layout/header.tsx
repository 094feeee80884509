import { Link, useLocation } from 'react-router'
import { useSignedIn } from '#web/app/session/session.ts'
import { badgeText, useBadges } from '#web/app/session/badges.ts'
import { LanguageSwitch } from '#web/app/layout/language-switch.tsx'
import { LoginLink } from '#web/app/layout/login-link.tsx'
import { MobileMenu } from '#web/app/layout/mobile-menu.tsx'
import { PhoneSearch } from '#web/app/layout/phone-search.tsx'
import { SearchForm } from '#web/app/layout/search-form.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { ShopName } from '#web/app/layout/shop-name.tsx'
import { UserMenu } from '#web/app/layout/user-menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

export function Header() {
  const t = useLayoutMessages()
  const shop = useShop()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const isAt = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return (
    <header className="top-0 z-30 border-b border-line bg-paper tall:sticky">
      <div className="page grid h-16 grid-cols-[auto_1fr_auto] items-center gap-2 lg:h-18 lg:grid-cols-[1fr_auto_1fr]">
        <div className="flex items-center lg:hidden">
          <MobileMenu />
          <PhoneSearch />
        </div>
        <Link
          to="/"
          className="max-w-full truncate justify-self-center rounded font-serif text-xl lg:justify-self-start"
        >
          <ShopName logo="h-9 lg:h-11" />
        </Link>
        <nav aria-label={t.mainNavigation} className="hidden gap-1 lg:flex">
          {mainLinks(t, shop?.has_workshop).map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              aria-current={isAt(to) ? 'page' : undefined}
              className={classNames(
                'rounded px-3 py-2.5 text-sm font-medium underline-offset-8 hover:underline',
                isAt(to) && 'underline decoration-terracotta decoration-2',
              )}
            >
              {text}
            </Link>
          ))}
        </nav>
        <div className="flex items-center justify-end gap-0.5">
          <div className="hidden items-center gap-3 lg:flex">
            <SearchForm suggestions="over" className="w-40 xl:w-48" />
            <LanguageSwitch />
          </div>
          {signedIn ? (
            <>
              <CountLink name="wishlist" className="max-lg:hidden" />
              <CountLink name="cart" />
              <UserMenu className="max-lg:hidden" />
            </>
          ) : (
            <LoginLink className="ml-2" />
          )}
        </div>
      </div>
    </header>
  )
}

export const mainLinks = (t: ReturnType<typeof useLayoutMessages>, hasWorkshop = true) => [
  { to: '/', text: t.home },
  { to: '/list-products', text: t.products },
  { to: '/categories', text: t.categories },
  ...(hasWorkshop ? [{ to: '/services', text: t.services }] : []),
]

function CountLink({ name, className }: { name: 'cart' | 'wishlist'; className?: string }) {
  const t = useLayoutMessages()
  const count = useBadges()[name]
  const text = badgeText(count)
  const label = name === 'cart' ? t.cartCount(text) : t.wishlistCount(text)
  return (
    <Link
      to={`/${name}`}
      aria-label={label}
      className={classNames('relative grid size-11 place-items-center rounded hover:bg-plaster', className)}
    >
      <Icon name={name === 'cart' ? 'bag' : 'heart'} />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute right-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-pill bg-terracotta px-1 text-xs font-semibold tabular-nums text-white"
        >
          {text}
        </span>
      ) : null}
    </Link>
  )
}
