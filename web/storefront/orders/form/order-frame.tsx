import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head } from '#web/app/layout/head.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface OrderFrameProps {
  title: string
  text?: string
  back: { to: string; text: string }
  /** What is ordered; beside the form, on a phone above it. */
  side?: ReactNode
  children: ReactNode
}

/** The order form left, what is ordered right. */
export function OrderFrame({ title, text, back, side, children }: OrderFrameProps) {
  return (
    <div className="page py-8 md:py-12">
      <Head title={title} />
      <Link
        to={back.to}
        className="inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        {back.text}
      </Link>
      <h1 className="title mt-4">{title}</h1>
      {text ? <p className="mt-3 max-w-text text-muted">{text}</p> : null}
      {side ? (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
          <aside className="min-w-0 lg:sticky lg:top-24 lg:order-last">{side}</aside>
          <div className="min-w-0">{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
