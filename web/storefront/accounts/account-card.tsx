import { Link } from 'react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Head } from '#web/app/layout/head.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { EmailField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

interface AccountCardProps {
  title: string
  text: string | null
  back: { to: string; text: string; state?: unknown }
  foot?: ReactNode
  children: ReactNode
}

export function AccountCard({ title, text, back, foot, children }: AccountCardProps) {
  const picture = useShop()?.hero?.picture
  return (
    <div className="page grid gap-16 py-8 md:py-14 lg:grid-cols-2 lg:items-stretch">
      <Head title={title} />
      <div className="mx-auto w-full max-w-form">
        <Link
          to={back.to}
          state={back.state}
          className="inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <Icon name="arrow-left" className="size-4" />
          {back.text}
        </Link>
        <h1 className="title mt-5">{title}</h1>
        {text ? <p className="mt-3 wrap-anywhere text-muted">{text}</p> : null}
        <div className="mt-8">{children}</div>
        {foot ? <div className="mt-8 border-t border-line pt-6 text-sm text-muted">{foot}</div> : null}
      </div>
      <div className="relative hidden min-h-[34rem] lg:block">
        <Picture picture={picture} alt="" sizes="36rem" className="absolute! inset-0 size-full rounded" />
      </div>
    </div>
  )
}

export const textLink =
  'font-semibold text-terracotta underline underline-offset-4 hover:text-terracotta-deep'

export const AccountEmailField = (field: Omit<ComponentProps<typeof EmailField>, 'label'>) => (
  <EmailField {...field} label={useAccountMessages().email} autoComplete="username" />
)
