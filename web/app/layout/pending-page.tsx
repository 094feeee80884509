import { useLocation, useNavigation } from 'react-router'
import { pages } from '#web/app/pages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

/**
 * During a navigation, a progress line is at the top, and the skeleton of the next page covers the old one.
 * Both appear with a delay, so that quick navigations do not flicker.
 */
export function PendingPage() {
  const t = useLayoutMessages()
  const { pathname } = useLocation()
  const { location: next, state } = useNavigation()
  if (state === 'idle') return null
  const isOtherPage = next.pathname !== pathname
  const [, section, detail] = /^\/(list-products|products|categories)(\/.)?/.exec(next.pathname) ?? []
  const OwnSkeleton = pages.find(({ path, skeleton }) => skeleton && path === next.pathname)?.skeleton
  return (
    <>
      <div className="late fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden" aria-hidden="true">
        <div className="h-full w-1/3 animate-travel bg-terracotta" />
      </div>
      {OwnSkeleton && isOtherPage ? (
        <div className="late fixed inset-0 z-25 overflow-hidden bg-paper pt-16 lg:pt-18">
          <OwnSkeleton />
        </div>
      ) : null}
      {section && isOtherPage ? (
        <div className="late fixed inset-0 z-25 overflow-hidden bg-paper pt-24">
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          <div className="page">{detail ? <ProductShape /> : <ListShape />}</div>
        </div>
      ) : null}
    </>
  )
}

const ProductShape = () => (
  <div className="grid gap-8 md:grid-cols-2 lg:gap-14">
    <Skeleton className="aspect-4/5 max-md:-mx-4" />
    <div>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="mt-6 h-8 w-2/5" />
      <Skeleton className="mt-6 h-11" />
    </div>
  </div>
)

const ListShape = () => (
  <>
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="mt-7 h-11" />
    <div className="mt-7 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 lg:gap-6">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
        <Skeleton key={n} className="aspect-4/6" />
      ))}
    </div>
  </>
)
