import type { ReactNode } from 'react'

/** A section of the kit page for one component, or for a few related ones. */
export const KitSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="grid min-w-0 grid-cols-1 gap-4">
    <h2 className="border-b border-line font-serif text-xl">{name}</h2>
    {children}
  </section>
)
