import type { Product } from '#contract/catalogue/schemas.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { useOrderNow } from '#web/storefront/cart/use-order-now.ts'
import { useSizeQuestion } from '#web/storefront/catalogue/use-size-question.tsx'
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
      <DetailsLink product={product} />
      <Button
        variant="quiet"
        size="small"
        disabled={soldOut}
        aria-busy={adding}
        aria-label={adding ? t.adding : t.addToCartOf(product.name)}
        onClick={() => void (adding || add({ product }))}
        className="size-11 shrink-0 not-disabled:text-terracotta max-md:hidden"
      >
        {adding ? <Spinner /> : <Icon name="bag" />}
      </Button>
      <Button
        size="small"
        disabled={soldOut}
        aria-label={t.orderNowOf(product.name)}
        onClick={() => orderNow(product)}
        className={`min-h-11 flex-1 max-md:hidden ${quietOnTouch}`}
      >
        {t.orderNow}
      </Button>
      <PhoneBag product={product} add={add} adding={adding} />
    </>
  )
}

export function GridActions({ product }: { product: Product }) {
  const t = useShoppingMessages()
  const { add, adding } = useAddToCart()
  return (
    <>
      <DetailsLink product={product} />
      <Button
        size="small"
        disabled={product.stock === 0}
        busy={adding}
        aria-label={adding || product.stock === 0 ? undefined : t.addToCartOf(product.name)}
        onClick={() => void add({ product })}
        className={`min-h-11 flex-1 max-md:hidden ${quietOnTouch}`}
      >
        {product.stock === 0 ? t.soldOut : adding ? t.adding : t.addToCart}
      </Button>
      <PhoneBag product={product} add={add} adding={adding} />
    </>
  )
}

function DetailsLink({ product }: { product: Product }) {
  const t = useShoppingMessages()
  return (
    <ButtonLink
      to={`/products/${encodeURIComponent(product.id)}`}
      variant="quiet"
      size="small"
      aria-label={t.detailsOf(product.name)}
      className="min-h-11 flex-1 max-md:hidden"
    >
      {t.details}
    </ButtonLink>
  )
}

interface PhoneBagProps extends ReturnType<typeof useAddToCart> {
  product: Product
}

/** The only button of a card on a phone, where the photograph and the name lead to the product. */
function PhoneBag({ product, add, adding }: PhoneBagProps) {
  const t = useShoppingMessages()
  const { ask, dialog } = useSizeQuestion(product)
  return (
    <>
      <Button
        size="small"
        disabled={product.stock === 0}
        busy={adding}
        aria-label={adding ? undefined : t.addToCartOf(product.name)}
        onClick={() => ask((sizeId) => void add({ product, sizeId }))}
        className={`min-h-11 flex-1 md:hidden ${quietOnTouch}`}
      >
        {adding ? null : <Icon name="bag" />}
        {adding ? t.adding : t.addShort}
      </Button>
      {dialog}
    </>
  )
}

/** Filled buttons would distract below every card of a phone's list. */
const quietOnTouch =
  'touch:border touch:border-terracotta touch:px-2 touch:bg-transparent touch:text-terracotta touch:active:bg-terracotta-wash'
