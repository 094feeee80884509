import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from '#web/app/language/messages.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

const useSkeletonMessages = messages({
  loading: ['Memuat wishlist...', 'Loading the wishlist...'],
})

export function WishlistSkeleton() {
  const { wishlist } = useLayoutMessages()
  const { loading } = useSkeletonMessages()
  return (
    <div className="page py-8 md:py-12" aria-busy="true">
      <h1 className="title">{wishlist}</h1>
      <p role="status" className="mt-2 text-sm text-muted">
        {loading}
      </p>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6">
        {[1, 2, 3, 4].map((n) => (
          <div key={n}>
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-2 h-5 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
