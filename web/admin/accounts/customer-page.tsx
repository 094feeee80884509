import { useEffect, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Customer } from '#contract/admin/customers-schemas.ts'
import { bookingTraits } from '#contract/bookings/transitions.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { formatDate } from '#contract/platform/language.ts'
import { CustomerActions } from '#web/admin/accounts/customer-actions.tsx'
import { WhatsAppConsent } from '#web/admin/messages/whatsapp-consent.tsx'
import { customerQuery } from '#web/admin/accounts/queries.ts'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { callLink, mailLink } from '#web/app/layout/contact-links.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { hourText } from '#web/app/language/format-day.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { stacked } from '#web/ui/facts-variants.ts'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { Price } from '#web/ui/price.tsx'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function CustomerPage() {
  const { customers: t } = useAdminAccountMessages()
  const language = useLanguage()
  const customer = usePageQuery(customerQuery).answer.data
  const navigate = useNavigate()
  const { id } = useParams()
  // The address has the id of a customer that was merged into this one.
  const wasMerged = id !== customer.id
  useEffect(() => {
    if (wasMerged) void navigate(`/admin/customers/${customer.id}`, { replace: true })
  }, [wasMerged, customer.id, navigate])
  return (
    <AdminPage
      back="/admin/customers"
      title={customer.full_name}
      text={t.sinceDay(formatDate(customer.created_at, language) ?? '')}
      actions={
        <ButtonLink to={`/admin/orders/new?customer=${customer.id}`} variant="secondary">
          {t.newOrder}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6 max-lg:order-2">
          <Orders customer={customer} />
          <Bookings customer={customer} />
        </div>
        <div className="grid gap-6">
          <Facts variant={figuresClasses}>
            <Fact label={t.total}>
              <Price rupiah={customer.total_spent} />
            </Fact>
            <Fact label={t.orders}>{customer.orders}</Fact>
            <Fact label={t.bookings}>{customer.bookings}</Fact>
          </Facts>
          <Card title={t.contact} small>
            <Facts variant={stacked}>
              <Fact label={t.email}>
                {customer.email ? (
                  <a href={mailLink(customer.email)} className="underline underline-offset-4">
                    {customer.email}
                  </a>
                ) : (
                  t.unknown
                )}
              </Fact>
              <Fact label={t.phone}>
                {customer.phone ? (
                  <a href={callLink(customer.phone)} className="underline underline-offset-4">
                    {customer.phone}
                  </a>
                ) : (
                  t.unknown
                )}
              </Fact>
              <Fact label={t.address}>
                <span className="whitespace-pre-line">{customer.address ?? t.unknown}</span>
              </Fact>
              <Fact label="WhatsApp">
                <WhatsAppConsent
                  of={{ customer: customer.id }}
                  agreedAt={customer.whatsapp_agreed_at}
                  withdrawnAt={customer.whatsapp_withdrawn_at}
                />
              </Fact>
            </Facts>
            <div className="mt-5 empty:hidden">
              <MessageButton about={{ customer_id: customer.id }} phone={customer.phone} />
            </div>
            <CustomerActions key={customer.id} customer={customer} />
          </Card>
        </div>
      </div>
    </AdminPage>
  )
}

const figuresClasses: FactsClasses = {
  list: 'grid grid-cols-3 divide-x divide-line rounded border border-line bg-surface text-center lg:grid-cols-1 lg:divide-x-0 lg:divide-y lg:text-left',
  row: 'min-w-0 px-2 py-3 lg:px-5',
  name: 'text-xs text-muted',
  value: 'whitespace-nowrap font-serif text-base lg:text-lg',
}

function Orders({ customer: { order_list, orders } }: { customer: Customer }) {
  const { customers: t } = useAdminAccountMessages()
  const language = useLanguage()
  return (
    <ListSection title={t.orders} empty={t.noOrders} shown={order_list.length} all={orders}>
      {order_list.map((order) => (
        <Line
          key={order.id}
          to={`/admin/orders/${order.id}`}
          reference={order.reference}
          text={formatDate(order.created_at, language)}
          status={<OrderStatus order={order} />}
        >
          <Price rupiah={netPrice(order)} />
        </Line>
      ))}
    </ListSection>
  )
}

function Bookings({ customer: { booking_list, bookings } }: { customer: Customer }) {
  const { customers: t } = useAdminAccountMessages()
  const language = useLanguage()
  return (
    <ListSection title={t.bookings} empty={t.noBookings} shown={booking_list.length} all={bookings}>
      {booking_list.map(({ id, reference, date, time, status, jenis_service, nomer_plat }) => (
        <Line
          key={id}
          to={`/admin/bookings/${id}`}
          reference={reference}
          text={
            <>
              {formatDate(`${date}T${time}:00+07:00`, language)}, {hourText(time, language)} ·{' '}
              <span className="whitespace-nowrap">{nomer_plat}</span>
            </>
          }
          status={
            <Badge tone={status === 'cancelled' ? 'neutral' : bookingTraits[status].tone.owner}>
              {status === 'pending' ? t.bookingPending : bookingTraits[status].label.owner[language]}
            </Badge>
          }
        >
          <span className="font-normal">{jenis_service}</span>
        </Line>
      ))}
    </ListSection>
  )
}

interface ListSectionProps {
  title: string
  empty: string
  shown: number
  all: number
  children: ReactNode
}

function ListSection({ title, empty, shown, all, children }: ListSectionProps) {
  const { customers: t } = useAdminAccountMessages()
  const heading = (
    <>
      {title}
      {shown < all ? <span className="font-normal"> · {t.newestOnes(shown)}</span> : null}
    </>
  )
  return (
    <Section title={heading}>
      {shown === 0 ? (
        <p className="rounded border border-line bg-surface p-5 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-surface text-sm">{children}</ul>
      )}
    </Section>
  )
}

interface LineProps {
  to: string
  reference: string
  text: ReactNode
  status: ReactNode
  children: ReactNode
}

function Line({ to, reference, text, status, children }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_auto_9rem] md:px-5">
      <span className="min-w-0 max-md:row-span-2">
        <Link to={to} className="inline-block py-1 font-semibold underline-offset-4 hover:underline">
          {reference}
        </Link>
        <span className="block text-muted">{text}</span>
      </span>
      <span className="justify-self-end">{status}</span>
      <span className="text-right font-medium">{children}</span>
    </li>
  )
}
