import type { Product } from '#contract/catalogue/endpoints.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { useOrderNow } from '#web/storefront/cart/use-order-now.ts'
import { Button, ButtonLink, Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

export function ListActions({ product }: { product: Product }) {
  const t = useShoppingMessages()
  const { add, adding } = useAddToCart()
  const orderNow = useOrderNow()
  const soldOut = product.stock === 0
  return (
    <>
      <ButtonLink
        to={`/products/${encodeURIComponent(product.id)}`}
        variant="quiet"
        size="small"
        aria-label={t.detailsOf(product.name)}
        className={`min-h-11 flex-1 ${belowOnPhones}`}
      >
        {t.details}
      </ButtonLink>
      <Button
        variant="quiet"
        size="small"
        disabled={soldOut}
        aria-busy={adding}
        aria-label={adding ? t.adding : t.addToCartOf(product.name)}
        onClick={() => void (adding || add({ product }))}
        className="size-11 shrink-0 not-disabled:text-terracotta"
      >
        {adding ? <Spinner /> : <Icon name="bag" />}
      </Button>
      <Button
        size="small"
        disabled={soldOut}
        aria-label={t.orderNowOf(product.name)}
        onClick={() => orderNow(product)}
        className={`min-h-11 flex-1 ${quietOnTouch}`}
      >
        {t.orderNow}
      </Button>
    </>
  )
}

export function GridActions({ product }: { product: Product }) {
  const t = useShoppingMessages()
  const { add, adding } = useAddToCart()
  return (
    <>
      <ButtonLink
        to={`/products/${encodeURIComponent(product.id)}`}
        variant="quiet"
        size="small"
        aria-label={t.detailsOf(product.name)}
        className={`min-h-11 flex-1 ${belowOnPhones}`}
      >
        {t.details}
      </ButtonLink>
      <Button
        size="small"
        disabled={product.stock === 0}
        busy={adding}
        aria-label={adding || product.stock === 0 ? undefined : t.addToCartOf(product.name)}
        onClick={() => void add({ product })}
        className={`min-h-11 flex-1 ${quietOnTouch}`}
      >
        {product.stock === 0 ? t.soldOut : adding ? t.adding : t.addToCart}
      </Button>
    </>
  )
}

/** On a phone this button has its own line, because it would be too narrow beside the others. */
const belowOnPhones = 'max-md:order-last max-md:basis-full'

/** Filled buttons would distract below every card of a phone's list. */
const quietOnTouch =
  'touch:border touch:border-terracotta touch:px-2 touch:bg-transparent touch:text-terracotta touch:active:bg-terracotta-wash'
