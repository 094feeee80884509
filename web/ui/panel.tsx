import { useId, type ReactNode } from 'react'

/** One part of a form, with its title. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 rounded border border-line bg-surface p-4 md:p-5"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text ? <p className="mt-0.5 text-sm text-muted">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
