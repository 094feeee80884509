import { use } from 'react'
import { FirstTitle } from '#web/app/layout/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

export function PageSkeleton() {
  const t = useLayoutMessages()
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
