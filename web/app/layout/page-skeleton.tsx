import { use } from 'react'
import { FirstTitle } from '#web/shell/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShellWords } from '#web/words/shell.ts'

/** The calm grey shape of a page whose first data is on its way. */
export function PageSkeleton() {
  const t = useShellWords()
  const title = use(FirstTitle)
  return (
    <div className="page py-10" aria-busy="true">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      {title ? (
        <p className="title" aria-hidden="true">
          {title}
        </p>
      ) : (
        <Skeleton className="h-10 w-64 max-w-full" />
      )}
      <div className="mt-8 grid gap-8 md:grid-cols-[1fr_20rem]">
        <div className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
