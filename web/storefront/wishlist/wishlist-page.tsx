import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { WishlistItem } from '#contract/wishlist/schemas.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { useAskLoginAgain } from '#web/app/session/ask-login.ts'
import { changeBadge } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SalePrice } from '#web/app/sale-price.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { markWished } from '#web/storefront/wishlist/wishlist-store.ts'
import { wishlistAddress, type load } from '#web/storefront/wishlist/wishlist-loader.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { useWishlistMessages } from '#web/storefront/wishlist/messages.ts'

export default function WishlistPage() {
  const t = useWishlistMessages()
  const loaded = useLoaderData<typeof load>()
  return (
    <div className="page py-8 md:py-12">
      <Head title={t.title} />
      <h1 className="title">{t.title}</h1>
      {isFailure(loaded) ? (
        <ErrorState title={t.failed} text={loaded.failure.message}>
          <ReloadButton text={t.retry} />
        </ErrorState>
      ) : (
        <Wishlist {...loaded} />
      )}
    </div>
  )
}

function Wishlist({
  items,
  pagination,
}: Exclude<ReturnType<typeof useLoaderData<typeof load>>, { failure: unknown }>) {
  const t = useWishlistMessages()
  const { removedIds, remove } = useRemoval()
  const shown = items.filter(({ product_id }) => !removedIds.has(product_id))
  const total = pagination.totalItems - (items.length - shown.length)
  if (shown.length === 0 && pagination.currentPage === 1 && pagination.totalPages <= 1) {
    return (
      <EmptyState icon="heart" title={t.none} text={t.noneText}>
        <ButtonLink to="/list-products">{t.toList}</ButtonLink>
        <ButtonLink to="/products" variant="quiet">
          {t.toProducts}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t.count(total)}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
        {shown.map((item, at) => (
          <li key={item.id} className="grid">
            <WishlistCard item={item} first={at < 4} onRemove={() => void remove(item)} />
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <Pagination
          current={pagination.currentPage}
          total={pagination.totalPages}
          to={wishlistAddress}
          label={t.pages}
          previous={t.previous}
          next={t.next}
          pageLabel={t.page}
        />
      </div>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/list-products">{t.resume}</ButtonLink>
        <ButtonLink to="/products" variant="quiet">
          {t.toProducts}
        </ButtonLink>
      </div>
    </>
  )
}

function WishlistCard({
  item,
  first,
  onRemove,
}: {
  item: WishlistItem
  first: boolean
  onRemove: () => void
}) {
  const t = useWishlistMessages()
  const shopping = useShoppingMessages()
  const { add, adding } = useAddToCart()
  const { product_id, product_details: product } = item
  const address = `/products/${encodeURIComponent(product_id)}`
  const soldOut = product.stock === 0
  return (
    <article className="relative flex flex-col">
      <Link to={address} tabIndex={-1} aria-hidden="true" className="block">
        <Picture
          picture={product.picture}
          alt=""
          sizes="(min-width: 1248px) 282px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 44vw"
          first={first}
          className={`aspect-4/5 rounded ${soldOut ? 'opacity-70' : ''}`}
        />
      </Link>
      <button
        type="button"
        aria-label={t.remove(product.name)}
        title={t.removeShort}
        // The second click of a double click would remove the next product.
        onClick={({ detail }) => detail < 2 && onRemove()}
        className="absolute right-1.5 top-1.5 grid size-9 place-items-center rounded-pill bg-surface/90 text-terracotta transition duration-100 active:scale-90"
      >
        <Icon name="heart-full" />
      </button>
      <p className="mt-3 text-sm text-muted">{product.category_name}</p>
      <h2 className="font-semibold leading-snug wrap-anywhere">
        <Link to={address} className="rounded underline-offset-4 hover:underline">
          {product.name}
        </Link>
      </h2>
      <p className="mb-3 mt-1 font-semibold">
        <SalePrice rupiah={product.price} before={product.price_before} until={product.sale_until} />
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={soldOut}
        busy={adding}
        aria-label={adding || soldOut ? undefined : shopping.addToCartOf(product.name)}
        onClick={() => void add({ product: { id: product_id, name: product.name } })}
        className="mt-auto min-h-11"
      >
        {soldOut ? shopping.soldOut : adding ? shopping.adding : shopping.addToCart}
      </Button>
    </article>
  )
}

function useRemoval() {
  const t = useWishlistMessages()
  const shopping = useShoppingMessages()
  const api = useApi()
  const askLoginAgain = useAskLoginAgain()
  const { revalidate } = useRevalidator()
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())

  const setRemoved = (id: string, isRemoved: boolean) =>
    setRemovedIds((before) => {
      const next = new Set(before)
      if (isRemoved) next.add(id)
      else next.delete(id)
      return next
    })

  const remove = async ({ product_id: id, product_details }: WishlistItem): Promise<void> => {
    setRemoved(id, true)
    const undo = changeBadge('wishlist', -1)
    try {
      await api('DELETE /wishlist/:productId', { params: { productId: id } })
      markWished(id, false)
      showToast({ text: `${shopping.removed} ${shopping.unwished(product_details.name)}` })
      // The reload brings the product that moves up from the next page.
      await revalidate()
      setRemoved(id, false)
    } catch (error) {
      undo()
      setRemoved(id, false)
      const problem = asApiError(error)
      if (problem.status === 401) return await askLoginAgain()
      const text = problem.hasMessage ? problem.message : t.removeFailed
      void showDialog({ tone: 'error', title: shopping.failed, text })
    }
  }
  return { removedIds, remove }
}
