import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToggleWish, useWished } from '#web/storefront/wishlist/wishlist-store.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

export function HeartButton({
  product,
  small,
  className,
}: {
  product: { id: string; name: string }
  small?: boolean
  className?: string
}) {
  const t = useShoppingMessages()
  const isWished = useWished().has(product.id)
  const toggle = useToggleWish()
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={isWished ? t.unwish(product.name) : t.wish(product.name)}
      onClick={({ detail }) => void (detail < 2 && toggle(product))}
      className={classNames(
        'grid place-items-center rounded-pill transition duration-100 active:scale-90',
        isWished ? 'text-terracotta' : 'text-ink hover:text-terracotta',
        small ? 'size-9' : 'size-11',
        className,
      )}
    >
      <Icon name={isWished ? 'heart-full' : 'heart'} />
    </button>
  )
}
