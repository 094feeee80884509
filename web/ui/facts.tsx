import type { ReactNode } from 'react'

/** What is known about something, under its heading: each fact with its name. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-xl">{title}</h2>
      <dl className="mt-4 grid gap-3">{children}</dl>
    </section>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
