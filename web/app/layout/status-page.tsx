import { useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { messages } from '#web/app/language/messages.ts'
import { Head } from '#web/app/layout/head.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface StatusPageProps {
  reference: string
  tone: 'good' | 'waiting' | 'bad'
  icon: IconName
  title: string
  text: ReactNode
  notice?: ReactNode
  actions?: ReactNode
  timeline: ReactNode
  next?: { title: string; steps: readonly string[] } | undefined
  factsFirst?: boolean
  children: ReactNode
}

export function StatusPage({
  reference,
  tone,
  icon,
  title,
  text,
  notice,
  actions,
  timeline,
  next,
  factsFirst,
  children,
}: StatusPageProps) {
  return (
    <div className="page py-8 md:py-14">
      <Head title={title} />
      <header className="max-w-text">
        <span className={classNames('grid size-12 place-items-center rounded-pill', tones[tone])}>
          <Icon name={icon} className="size-6" />
        </span>
        <p className="mt-5 text-sm text-muted">{reference}</p>
        <h1 className="title mt-1">{title}</h1>
        <div className="mt-3 grid gap-2 text-lg text-muted">{text}</div>
        {notice}
        {actions ? (
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">{actions}</div>
        ) : null}
      </header>
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-12">{children}</div>
        <div
          className={classNames(
            'grid gap-10 rounded border border-line bg-surface p-5 md:p-8',
            factsFirst ? null : 'max-lg:order-first',
          )}
        >
          {timeline}
          {next ? (
            <section aria-labelledby="next" className="border-t border-line pt-8">
              <h2 id="next" className="font-serif text-xl">
                {next.title}
              </h2>
              <ol className="mt-4 grid gap-3">
                {next.steps.map((step, index) => (
                  <li key={step} className="grid grid-cols-[1.5rem_1fr] gap-2">
                    <span aria-hidden="true" className="font-serif text-terracotta">
                      {index + 1}
                    </span>
                    {step}
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          {tone === 'bad' ? null : <Follow />}
        </div>
      </div>
    </div>
  )
}

/** The scripts of its controls are not part of the first load. */
function Follow() {
  const t = useFollowMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-6 print:hidden">
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t.follow}
      </Button>
      {isOpen ? <KeepInformed of={{}} onMissing={() => setIsOpen(false)} /> : null}
    </div>
  )
}

const useFollowMessages = messages({ follow: ['Kabari saya perkembangannya', 'Keep me informed'] })

const KeepInformed = lazyComponent(() => import('#web/app/notifications/keep-informed.tsx'))

const tones = {
  good: 'bg-sage-wash text-sage',
  waiting: 'bg-brass-wash text-brass-deep',
  bad: 'bg-brick-wash text-brick',
}
