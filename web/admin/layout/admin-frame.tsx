import '#web/admin/layout/icons.ts'
import '#web/admin/layout/console-hooks.ts'
import '#web/admin/layout/install.ts'
import '#web/admin/refresh.ts'
import { useEffect, type ReactNode } from 'react'
import { Link, NavLink, Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { useAttention } from '#web/admin/layout/attention.ts'
import { useDashboard, useDashboardPolling } from '#web/admin/layout/use-dashboard.ts'
import { splitForPhone, type NavigationEntry } from '#web/admin/layout/navigation-groups.ts'
import { Count, countPending, isAt, useNavigationGroups } from '#web/admin/layout/navigation.tsx'
import { useConsoleApp } from '#web/admin/layout/use-console-app.ts'
import { useDeliberatePresses } from '#web/admin/layout/use-deliberate-presses.ts'
import { sendPending } from '#web/admin/layout/send-before-logout.ts'
import { SearchButton } from '#web/admin/layout/search-button.tsx'
import { GraveHealth } from '#web/admin/layout/health.tsx'
import { OnboardingBar } from '#web/admin/onboarding/progress.tsx'
import { FactorReminder } from '#web/admin/security/reminder.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { discardUnsaved, isUnsaved, useUnsaved } from '#web/app/forms/unsaved.ts'
import { adminPages } from '#web/admin/pages.ts'
import { mayDo, nameWithRole, sayWhoMay } from '#contract/platform/roles.ts'
import { useShopDevice } from '#web/app/session/shop-device.ts'
import { ErrorPage } from '#web/admin/layout/error-page.tsx'
import { loginAddress, sessionToken, useSessionToken } from '#web/app/session/session.ts'
import { logOutHere, useAccount } from '#web/app/session/account.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { LanguageSwitch } from '#web/app/layout/language-switch.tsx'
import SessionOver from '#web/app/session/session-over.tsx'
import { ShopName } from '#web/app/layout/shop-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/button.tsx'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useLeavingMessages } from '#web/app/language/leaving-messages.ts'

export function AdminFrame({ children }: { children?: ReactNode }) {
  const t = useAdminMessages()
  const language = useLanguage()
  const account = useAccount()
  const isOver = useLoginWhenSessionEnds()
  const logOut = useLogOut()
  const isAtTill = useShopDevice()
  const leave = isAtTill ? t.otherPerson : t.logout
  const outage = useDashboardPolling()
  const isKnown = useIsKnownAdmin()
  useAttention()
  useDeliberatePresses()
  useConsoleApp()
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15rem_1fr] print:block print:min-h-0">
      <header className="flex flex-wrap print:hidden items-center border-line bg-plaster/60 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:border-r lg:p-4">
        <div className="flex flex-1 flex-col py-2 pl-4 lg:flex-none lg:px-3 lg:pb-4 lg:pt-2">
          <p className="font-serif text-lg leading-tight lg:text-xl">
            <ShopName logo="h-7 lg:mb-1 lg:h-10" />
          </p>
          <Subtitle person={isAtTill ? account?.full_name : undefined} />
        </div>
        <SearchButton />
        <Rail isKnown={isKnown} />
        <div className="flex items-center gap-1 pr-2 lg:mt-auto lg:flex-wrap lg:pl-1 lg:pr-0">
          {account?.role === 'admin' ? (
            <p
              className="w-full truncate px-2 pb-1 pt-4 text-sm text-muted max-lg:hidden"
              title={account.email}
            >
              {nameWithRole(account.full_name, account.staff?.role ?? null, language)}
            </p>
          ) : null}
          <LanguageSwitch />
          <Link
            to="/"
            className={classNames(toolClasses, 'lg:ml-auto')}
            aria-label={t.toShop}
            title={t.toShop}
          >
            <Icon name="shop" />
          </Link>
          <button
            type="button"
            className={isAtTill ? changePersonClasses : toolClasses}
            aria-label={leave}
            title={leave}
            onClick={() => void logOut()}
          >
            <Icon
              name={isAtTill ? 'customers' : 'logout'}
              className={isAtTill ? 'max-lg:hidden' : undefined}
            />
            {isAtTill ? leave : null}
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 max-lg:tall:not-print:pb-20">
        {isOver ? <SessionOver className="top-0" /> : null}
        <GraveHealth outage={outage} />
        <FactorReminder />
        <OnboardingBar />
        {children ?? <Content />}
      </main>
    </div>
  )
}

/** A page that loads nothing is not refused by the server. */
function Content() {
  const { error: t } = useAdminMessages()
  const language = useLanguage()
  const staff = useAccount()?.staff
  const path = useMatches().at(-1)?.id
  const right = adminPages.find((page) => page.path === path)?.right
  return staff && right && !mayDo(staff, right) ? (
    <ErrorPage title={t.ofRole} text={sayWhoMay([right], staff.role, language)} />
  ) : (
    <Outlet />
  )
}

function useIsKnownAdmin(): boolean {
  const account = useAccount()
  const page = useMatches().at(-1)
  return account?.role === 'admin' || page?.loaderData !== undefined
}

/** On a device of the shop it says who is logged in. */
function Subtitle({ person }: { person: string | undefined }) {
  const t = useAdminMessages()
  const taskMessages = useTaskMessages()
  const running = useDashboard()?.running_tasks ?? 0
  return (
    <>
      <p
        className={classNames(
          'truncate text-xs text-muted lg:text-sm',
          running > 0 && !person && 'max-lg:hidden',
        )}
      >
        {person ?? t.title}
      </p>
      <div role="status" className={running > 0 ? 'flex lg:mt-2' : 'sr-only'}>
        {running > 0 ? (
          <Link
            to="/admin/tasks"
            className="-my-0.5 flex min-h-6 items-center gap-2 text-xs font-semibold text-brass-deep underline-offset-4 hover:underline lg:min-h-9 lg:text-sm"
          >
            <Spinner className="max-lg:size-3 motion-reduce:animate-none" />
            {taskMessages.running(running)}
          </Link>
        ) : null}
      </div>
    </>
  )
}

/** The rail stays empty, but keeps its space, until the account is known to be an admin. */
function Rail({ isKnown }: { isKnown: boolean }) {
  const t = useAdminMessages()
  const links = useNavigationMessages()
  const language = useLanguage()
  const dashboard = useDashboard()
  const groups = useNavigationGroups()
  const { pathname } = useLocation()
  const { bar, behindMore } = splitForPhone(groups)
  const toLink = (entry: NavigationEntry): NavigationLinkProps => ({
    to: entry.to,
    icon: entry.icon,
    text: entry.name[language],
    count: countPending(entry, dashboard),
    isHere: entry.also?.test(pathname) === true,
  })
  const countBehindMore = behindMore.reduce((sum, entry) => sum + countPending(entry, dashboard), 0)
  return (
    <nav
      aria-label={t.navigation}
      className={classNames(
        !isKnown && 'invisible',
        'border-line bg-paper max-lg:order-last max-lg:w-full max-lg:border-t max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:tall:z-30 max-lg:tall:pb-[env(safe-area-inset-bottom)] lg:bg-transparent',
      )}
    >
      <ul className="flex lg:hidden">
        {bar.map((entry) => (
          <NavigationLink key={entry.to} {...toLink(entry)} />
        ))}
        <NavigationLink
          to="/admin/more"
          icon="more"
          text={links.more}
          count={countBehindMore}
          className="min-w-22"
          isHere={behindMore.some((entry) => isAt(entry, pathname))}
        />
      </ul>
      {groups.map(({ name, entries }) => (
        <div key={name} className="max-lg:hidden">
          {name === null ? null : (
            <p id={`rail-${name}`} className="px-3 pb-1 pt-4 text-xs font-semibold text-muted">
              {links[name]}
            </p>
          )}
          <ul className="grid gap-0.5" aria-labelledby={name === null ? undefined : `rail-${name}`}>
            {entries.map((entry) => (
              <NavigationLink key={entry.to} {...toLink(entry)} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface NavigationLinkProps {
  to: string
  icon: IconName
  text: string
  count?: number | undefined
  className?: string
  /** Marks the link as current although the address does not start with `to`. */
  isHere?: boolean
}

function NavigationLink({ to, icon, text, count = 0, className, isHere = false }: NavigationLinkProps) {
  return (
    <li className={classNames('min-w-0 max-lg:flex-auto', className)}>
      <NavLink
        to={to}
        end={to === '/admin'}
        className={({ isActive }) =>
          classNames(
            'relative flex h-full min-h-14 flex-col items-center justify-center gap-0.5 px-0 text-center text-xs font-medium lg:min-h-9 lg:flex-row lg:justify-start lg:gap-3 lg:rounded lg:px-3 lg:text-left lg:text-sm',
            isActive || isHere
              ? 'text-terracotta lg:bg-surface lg:font-semibold'
              : 'text-ink hover:bg-plaster',
          )
        }
      >
        <Icon name={icon} />
        <span className="max-w-full truncate">{text}</span>
        <Count n={count} className="max-lg:absolute max-lg:left-1/2 max-lg:top-1 max-lg:ml-2 lg:ml-auto" />
      </NavLink>
    </li>
  )
}

/**
 * Redirects to the login when the session ends, in this tab or on the server; the login returns to the current page.
 * Returns true while unsaved changes prevent the redirect.
 */
function useLoginWhenSessionEnds(): boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = useSessionToken()
  const unsaved = useUnsaved()
  useEffect(() => {
    // During hydration the token is null even if there is a session, so the storage is checked too.
    if (token === null && sessionToken() === null && !unsaved) void navigate(loginAddress(pathname + search))
  }, [token, unsaved, navigate, pathname, search])
  return token === null && unsaved
}

function useLogOut(): () => Promise<void> {
  const t = useLeavingMessages()
  return async () => {
    if (isUnsaved()) {
      const isConfirmed = await showDialog({
        tone: 'question',
        title: t.title,
        text: t.text,
        confirm: t.leave,
        cancel: t.stay,
      })
      if (!isConfirmed) return
      discardUnsaved()
    }
    await sendPending()
    await logOutHere()
  }
}

const toolClasses = 'flex size-11 items-center justify-center rounded hover:bg-plaster'

/** On a phone its two words stand below each other. */
const changePersonClasses =
  'flex min-h-11 items-center gap-3 rounded hover:bg-plaster max-lg:w-min max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-2 max-lg:text-xs max-lg:font-semibold max-lg:leading-tight lg:w-full lg:px-2 lg:text-sm'
