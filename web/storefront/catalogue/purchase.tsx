import { Link } from 'react-router'
import { useState, type ReactNode } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { useOrderNow } from '#web/storefront/cart/use-order-now.ts'
import { choose, type Choice } from '#web/storefront/catalogue/chosen-size.ts'
import { formatCount, formatRating } from '#web/app/language/format-rating.ts'
import { CheckDelivery } from '#web/storefront/delivery/check-delivery.tsx'
import { useSizeQuestion } from '#web/storefront/catalogue/use-size-question.tsx'
import type { StockNoticeProps } from '#web/storefront/catalogue/stock-notice.tsx'
import { QuantityPrices } from '#web/storefront/catalogue/quantity-prices.tsx'
import { ShareButton } from '#web/storefront/catalogue/share-button.tsx'
import { SizePicker } from '#web/storefront/catalogue/size-picker.tsx'
import { SalePrice } from '#web/app/sale-price.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useTakesOrders } from '#web/app/layout/shop.ts'
import type { AskShopProps } from '#web/app/layout/ask-shop.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { HeartButton } from '#web/storefront/wishlist/heart-button.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

const StockNotice = lazyComponent<StockNoticeProps>(
  () => import('#web/storefront/catalogue/stock-notice.tsx'),
  <span className="flex-1" />,
)

const AskShop = lazyComponent<AskShopProps>(
  () => import('#web/app/layout/ask-shop.tsx'),
  <span className="min-h-24 flex-1" />,
)

interface PurchaseProps {
  product: Product
  /** The size in the address, which is chosen at first. */
  linkedSize: string | null
  photograph: ReactNode
  trail: ReactNode
  children: ReactNode
}

export function Purchase({ product, linkedSize, photograph, trail, children }: PurchaseProps) {
  const t = useProductMessages()
  const [sizeId, setSizeId] = useState(() => firstSize(product, linkedSize))
  const [isSizeChosen, setIsSizeChosen] = useState(
    () => product.sizes.length < 2 || product.sizes.some(({ size_id }) => size_id === linkedSize),
  )
  const [quantity, setQuantity] = useState(1)
  const choice = choose(product, sizeId, quantity)
  const chooseSize = (chosen: string | null) => {
    setSizeId(chosen)
    setIsSizeChosen(true)
  }
  return (
    <>
      <div className="page pb-10 pt-3 md:pt-5">
        {trail}
        <div className="mt-3 grid gap-8 md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-14">
          <div className="max-md:-mx-4">{photograph}</div>
          <div className="self-start md:sticky md:top-24">
            <Introduction product={product} choice={choice} />
            {product.sizes.length > 0 ? (
              <SizePicker product={product} chosen={sizeId} onChoose={chooseSize} />
            ) : null}
            <QuantityPrices steps={choice.steps} />
            <Amount choice={choice} onChange={setQuantity} />
            <div className="mt-6 flex flex-wrap gap-3 max-md:hidden">
              <Buttons product={product} choice={choice} />
            </div>
            <CheckDelivery items={[{ product_id: product.id, size_id: sizeId, quantity }]} />
            {product.description ? (
              <section aria-labelledby="description" className="mt-9 border-t border-line pt-6">
                <h2 id="description" className="font-semibold">
                  {t.description}
                </h2>
                <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{product.description}</p>
              </section>
            ) : null}
          </div>
        </div>
        {children}
      </div>
      <PurchaseBar product={product} choice={choice} onChooseSize={chooseSize} isSizeChosen={isSizeChosen} />
    </>
  )
}

interface PurchaseBarProps {
  product: Product
  choice: Choice
  onChooseSize: (sizeId: string | null) => void
  isSizeChosen: boolean
}

/**
 * On a phone: size, total and buttons at the bottom of the screen. The preselected size may be out of sight, so the
 * buttons ask for the size until the customer has chosen one.
 */
function PurchaseBar({ product, choice, onChooseSize, isSizeChosen }: PurchaseBarProps) {
  const t = useProductMessages()
  const shopping = useShoppingMessages()
  const { ask, dialog } = useSizeQuestion(product, { offersSoldOut: true })
  const size = product.sizes.find(({ size_id }) => size_id === choice.sizeId)
  return (
    <section
      aria-label={t.purchase}
      className="z-20 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-surface px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-2 tall:sticky tall:bottom-0 md:hidden"
    >
      <p className="flex min-h-6 items-center justify-between gap-4 text-sm">
        {size && product.sizes.length > 1 ? (
          <button
            type="button"
            aria-label={isSizeChosen ? t.changeSize(size.name) : undefined}
            onClick={() => ask(onChooseSize)}
            className="-my-1 flex min-h-8 min-w-0 items-center gap-1 underline-offset-4 hover:underline"
          >
            <span className="truncate">{isSizeChosen ? size.name : shopping.chooseSize}</span>
            <Icon name="chevron-down" className="size-4 shrink-0 text-muted" />
          </button>
        ) : (
          <span className="truncate text-muted">{size?.name ?? t.total}</span>
        )}
        <Price rupiah={choice.total} className="shrink-0 text-base font-semibold" />
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Buttons
          product={product}
          choice={choice}
          short
          withSize={(action) => {
            if (isSizeChosen) action(choice.sizeId)
            else
              ask((sizeId) => {
                onChooseSize(sizeId)
                // A sold-out size has other buttons than one in stock.
                const { stock } = choose(product, sizeId, 1)
                if ((stock === 0) === (choice.stock === 0)) action(sizeId)
              })
          }}
        />
      </div>
      {dialog}
    </section>
  )
}

/** The linked size, else the first one in stock, else the first one. */
const firstSize = ({ sizes }: Product, linked: string | null): string | null =>
  (sizes.find(({ size_id }) => size_id === linked) ?? sizes.find(({ stock }) => stock > 0) ?? sizes[0])
    ?.size_id ?? null

function Introduction({ product, choice }: { product: Product; choice: Choice }) {
  const t = useProductMessages()
  const shopping = useShoppingMessages()
  const language = useLanguage()
  const { average_rating: average, total_ratings, total_reviews } = product
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div>
          <Link
            to={`/products?category=${encodeURIComponent(product.category_name)}`}
            className="inline-block py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {product.category_name}
          </Link>
          <h1 className="title">{product.name}</h1>
        </div>
        <div className="mt-1 flex shrink-0 gap-2">
          <ShareButton product={product} />
          <HeartButton product={product} className="border border-line bg-surface" />
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {total_ratings > 0 ? (
          <>
            <Stars rating={average} label={shopping.rated(formatRating(average, language))} />
            <span className="font-semibold text-ink" aria-hidden="true">
              {formatRating(average, language)}
            </span>
          </>
        ) : null}
        <a href="#reviews" className="py-1 underline-offset-4 hover:text-ink hover:underline">
          {total_ratings > 0
            ? t.counts(formatCount(total_ratings, language), formatCount(total_reviews, language))
            : shopping.notRated}
        </a>
      </p>
      <p className="mt-4 font-serif text-2xl">
        <span className="sr-only">{t.unitPrice}: </span>
        <SalePrice rupiah={choice.unitPrice} before={choice.priceBefore} until={choice.until} />
      </p>
    </>
  )
}

function Amount({ choice, onChange }: { choice: Choice; onChange: (quantity: number) => void }) {
  const t = useProductMessages()
  const shopping = useShoppingMessages()
  const language = useLanguage()
  const { quantity, stock, total } = choice
  const stockText = formatCount(stock, language)
  if (stock === 0) {
    return <p className="mt-6 rounded bg-plaster px-4 py-3 font-semibold">{shopping.soldOut}</p>
  }
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Stepper
          quantity={quantity}
          onChange={onChange}
          // The stock is shown beside the field. It does not limit the quantity on this page.
          max={limits.quantity}
          label={t.quantity}
          decreaseLabel={t.fewer}
          increaseLabel={t.more}
        />
        <p className={classNames('text-sm', stock <= 5 ? 'font-semibold text-terracotta' : 'text-muted')}>
          {t.stock(stockText)}
        </p>
      </div>
      <p role="status" className="mt-2 text-sm font-medium text-brick empty:hidden">
        {quantity > stock
          ? t.aboveStock(stockText)
          : quantity === limits.quantity
            ? t.most(formatCount(quantity, language))
            : null}
      </p>
      <p className="mt-4 flex items-baseline justify-between border-t border-line pt-4">
        <span className="text-muted">{t.total}</span>
        <Price rupiah={total} className="text-lg font-semibold" />
      </p>
    </div>
  )
}

interface ButtonsProps {
  product: Product
  choice: Choice
  short?: boolean
  /** Runs an action with the chosen size. */
  withSize?: (action: (sizeId: string | null) => unknown) => void
}

function Buttons({ product, choice, short, withSize = (action) => action(choice.sizeId) }: ButtonsProps) {
  const t = useProductMessages()
  const shopping = useShoppingMessages()
  const { add, adding } = useAddToCart()
  const orderNow = useOrderNow()
  const takesOrders = useTakesOrders(choice.total)
  const { quantity } = choice
  const soldOut = choice.stock === 0
  if (!takesOrders) return <AskShop of={{ names: [product.name] }} onMissing={() => {}} />
  return (
    <>
      <Button
        variant="secondary"
        className="flex-1 whitespace-nowrap px-3"
        disabled={soldOut}
        busy={adding}
        aria-label={short && !adding ? t.addToCart : undefined}
        onClick={() => withSize((sizeId) => add({ product, quantity, sizeId, feedback: 'dialog' }))}
      >
        {adding || short ? null : <Icon name="bag" />}
        {adding ? shopping.adding : short ? shopping.addShort : t.addToCart}
      </Button>
      {soldOut ? (
        <StockNotice of={{ product, sizeId: choice.sizeId, withSize }} onMissing={() => {}} />
      ) : (
        <Button
          className="flex-1 whitespace-nowrap px-3"
          onClick={() => withSize((sizeId) => orderNow(product, quantity, sizeId))}
        >
          {t.buyNow}
        </Button>
      )}
    </>
  )
}
