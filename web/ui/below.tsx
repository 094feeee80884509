import { Suspense, type ReactNode } from 'react'

/** What begins below a phone's first screen: of a first page it comes alive after what is in sight, or as soon as it is touched. */
export const Below = ({ unless, children }: { unless?: boolean; children: ReactNode }) =>
  unless ? children : <Suspense>{children}</Suspense>
