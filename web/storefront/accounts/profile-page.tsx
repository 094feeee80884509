import { useState, type ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { formatDate } from '#contract/platform/language.ts'
import type { load } from '#web/storefront/accounts/profile-loader.ts'
import { Addresses } from '#web/storefront/accounts/addresses.tsx'
import { ConfirmNotice } from '#web/storefront/accounts/confirm-notice.tsx'
import { Sessions } from '#web/storefront/accounts/sessions.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function ProfilePage() {
  const t = useAccountMessages()
  const p = t.profile
  const language = useLanguage()
  const user = useLoaderData<typeof load>()
  const [isMissing, setIsMissing] = useState(false)
  return (
    <div className="page py-10 md:py-14">
      <Head title={p.title} />
      <h1 className="title">{p.title}</h1>
      {user.email_confirmed ? null : <ConfirmNotice />}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <section aria-labelledby="personal" className="rounded border border-line bg-surface p-5 md:p-8">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h2 id="personal" className="font-serif text-xl">
                {p.personal}
              </h2>
              <ButtonLink to="/update-profile" variant="secondary" size="small">
                {p.edit}
              </ButtonLink>
            </div>
            <dl className="mt-6 grid gap-5 sm:grid-cols-2">
              <Fact label={t.fullName}>{user.full_name}</Fact>
              <Fact label={t.email}>{user.email}</Fact>
              <Fact label={t.phone}>{user.phone || <Empty text={p.empty} />}</Fact>
              <Fact label={p.since}>{formatDate(user.created_at, language) ?? p.dateUnknown}</Fact>
              <Fact label="WhatsApp" wide>
                {user.whatsapp_agreed_at
                  ? p.whatsappSince(formatDate(user.whatsapp_agreed_at, language) ?? '')
                  : p.whatsappNot}
              </Fact>
              <Fact label={t.address} wide>
                {user.address ? (
                  <span className="whitespace-pre-line">{user.address}</span>
                ) : (
                  <Empty text={p.empty} />
                )}
              </Fact>
            </dl>
          </section>
          <Addresses user={user} />
          <section
            aria-labelledby="security"
            className="flex flex-wrap items-center justify-between gap-4 rounded border border-line bg-surface p-5 md:p-8"
          >
            <div>
              <h2 id="security" className="font-serif text-xl">
                {p.security}
              </h2>
              <p className="mt-1 text-sm text-muted">{p.securityText}</p>
            </div>
            <ButtonLink to="/update-password" variant="secondary" size="small">
              {p.changePassword}
            </ButtonLink>
          </section>
          <Sessions />
          {isMissing ? null : <NotificationsPanel of={{}} onMissing={() => setIsMissing(true)} />}
        </div>
        <nav aria-label={p.shortcuts}>
          <ul className="divide-y divide-line border-y border-line">
            <Shortcut to="/orders" title={p.orders} text={p.ordersText} />
            <Shortcut to="/transaction-history" title={p.history} text={p.historyText} />
            <Shortcut to="/my-bookings" title={p.bookings} text={p.bookingsText} />
            <Shortcut to="/wishlist" title={p.wishlist} text={p.wishlistText} />
          </ul>
        </nav>
      </div>
    </div>
  )
}

const NotificationsPanel = lazyComponent(() => import('#web/storefront/accounts/notifications-panel.tsx'))

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

const Empty = ({ text }: { text: string }) => <span className="font-normal text-muted">{text}</span>

function Shortcut({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <Link to={to} className="group flex items-center justify-between gap-4 py-4">
        <span>
          <span className="block font-semibold group-hover:text-terracotta">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <Icon name="chevron-right" className="text-muted group-hover:text-terracotta" />
      </Link>
    </li>
  )
}
