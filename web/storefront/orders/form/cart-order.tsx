import { useLoaderData, useRevalidator } from 'react-router'
import { OrderForm, OrderFrame } from '#web/storefront/orders/form/order-form.tsx'
import type { loadDirect } from '#web/storefront/orders/form/order-form-loader.ts'
import { OrderTotal } from '#web/storefront/orders/form/order-total.tsx'
import { usePlaceOrder } from '#web/storefront/orders/form/use-place-order.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

export function CartOrder() {
  const t = useOrderFormMessages()
  const { user, addresses, methods, cart } = useLoaderData<typeof loadDirect>()
  const { revalidate } = useRevalidator()
  const items = cart.lines.map(({ product_id, size_id, quantity }) => ({ product_id, size_id, quantity }))
  const order = usePlaceOrder({
    user,
    addresses,
    rules: 'cart',
    body: (typed) => ({ ...typed, items }),
    items: cart.lines.map(({ product_details, ...line }) => ({ ...line, price: product_details.price })),
    renew: revalidate,
    endpoint: 'POST /transactions/cart',
    failed: t.failed.createCart,
    ordered: {
      product:
        cart.lines.length === 1 ? cart.lines[0]!.product_details.name : t.done.products(cart.lines.length),
      names: cart.lines.map((line) => line.product_details.name),
      quantity: cart.summary.total_quantity,
      itemsTotal: cart.summary.total_price,
    },
    whenStockIsShort: '/cart',
    from: { fromCart: true },
  })
  const empty = items.length === 0

  const summary = (
    <section aria-labelledby="summary" className="rounded border border-line bg-surface p-5">
      <h2 id="summary" className="font-serif text-xl">
        {t.summary}
      </h2>
      {empty ? (
        <EmptyState title={t.cartEmpty} text={t.cartEmptyText} className="py-8!">
          <ButtonLink to="/list-products" variant="secondary" size="small">
            {t.toProducts}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 grid gap-4" aria-label={t.product}>
            {cart.lines.map(({ id, quantity, product_details: product, total_price }) => (
              <li key={id} className="flex gap-3">
                <Picture
                  picture={product.picture}
                  alt=""
                  sizes="4rem"
                  className="h-20 w-16 shrink-0 rounded"
                />
                <div className="min-w-0 flex-1 text-sm">
                  <p className="font-semibold">{product.name}</p>
                  {product.size_name ? <p className="text-muted">{product.size_name}</p> : null}
                  <p className="mt-1 flex flex-wrap justify-between gap-x-3">
                    <span className="text-muted">
                      {quantity} ×{' '}
                      <SalePrice
                        rupiah={product.price}
                        before={product.price_before}
                        until={product.sale_until}
                      />
                    </span>
                    <Price rupiah={total_price} className="font-semibold" />
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <OrderTotal order={order} pieces={cart.summary.total_quantity} />
        </>
      )}
    </section>
  )

  return (
    <OrderFrame title={t.cartTitle} isReady back={{ to: '/cart', text: t.backToCart }} summary={summary}>
      <OrderForm {...{ order, methods }} phoneHint={t.mobileHint} disabled={empty} />
    </OrderFrame>
  )
}
