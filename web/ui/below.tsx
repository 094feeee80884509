import { Suspense, type ReactNode } from 'react'

/**
 * The content is below the fold of a phone. The Suspense boundary lets React hydrate it after the content above the
 * fold, or as soon as the visitor uses it. With `unless` it hydrates together with the rest of the page.
 */
export const Below = ({ unless, children }: { unless?: boolean; children: ReactNode }) =>
  unless ? children : <Suspense>{children}</Suspense>
