import type { ComponentProps, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface StateProps {
  title: ReactNode
  text?: ReactNode
  icon?: IconName
  children?: ReactNode
  className?: string
}

export function EmptyState({ title, text, icon = 'bag', children, className }: StateProps) {
  return (
    <section className={classNames('grid justify-items-center gap-2 px-4 py-16 text-center', className)}>
      <Icon name={icon} className="mb-2 size-8 text-edge" />
      <h2 className="font-serif text-xl">{title}</h2>
      {text ? <p className="max-w-form text-muted">{text}</p> : null}
      {children ? <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </section>
  )
}

export function ErrorState({ icon = 'alert', ...rest }: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...rest} icon={icon} />
    </div>
  )
}

type ReloadButtonProps = { text: string } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className'
>

/** Loads the data of the page again. */
export function ReloadButton({ text, ...button }: ReloadButtonProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button {...button} busy={state === 'loading'} onClick={() => void revalidate()}>
      {text}
    </Button>
  )
}
