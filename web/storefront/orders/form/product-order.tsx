import { useState } from 'react'
import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { Product } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import type { DeliveryMethod } from '#contract/delivery/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ChosenProduct } from '#web/storefront/orders/form/chosen-product.ts'
import { OrderForm, OrderFrame } from '#web/storefront/orders/form/order-form.tsx'
import { OrderTotal } from '#web/storefront/orders/form/order-total.tsx'
import { usePlaceOrder, type PhoneRule } from '#web/storefront/orders/form/use-place-order.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/field.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

interface ProductOrderProps {
  title: string
  user: User
  addresses: readonly Address[]
  methods: readonly DeliveryMethod[]
  product: Product
  chosen: ChosenProduct
  phone: PhoneRule
  renew: () => unknown
}

export function ProductOrder(props: ProductOrderProps) {
  const { title, user, addresses, methods, product, chosen, phone, renew } = props
  const t = useOrderFormMessages()
  const [sizeId, setSizeId] = useState(chosen.sizeId)
  const [wantedQuantity, setWantedQuantity] = useState(chosen.quantity)

  const size = product.sizes.find(({ size_id }) => size_id === sizeId) ?? product.sizes[0]
  const stock = size?.stock ?? product.stock ?? limits.stockWhenUnknown
  const most = Math.min(Math.max(stock, 1), limits.quantity)
  const quantity = Math.min(wantedQuantity, most)
  const { price, price_before, until } = shownPrice(pricesOf(product, size), quantity)

  const item = { product_id: product.id, size_id: size?.size_id ?? null, quantity }
  const order = usePlaceOrder({
    // The account's number may have a format that this form refuses.
    user: phone === 'digits' ? { ...user, phone: user.phone?.replace(/\D/g, '') ?? null } : user,
    addresses,
    rules: phone,
    body: (typed) => ({ ...typed, ...item }),
    items: stock < 1 ? [] : [{ ...item, price }],
    renew,
    endpoint: 'POST /transactions',
    failed: t.failed.create,
    ordered: { product: product.name, names: [product.name], quantity, itemsTotal: price * quantity },
    whenStockIsShort: '/products',
    from: { fromOrder: true },
  })

  const showRejectedQuantity = (rejected: number) =>
    rejected < 1
      ? showDialog({ tone: 'warning', title: t.check.quantityTitle, text: t.check.quantityMin })
      : showDialog(
          stock > limits.quantity
            ? { tone: 'warning', title: t.check.quantityTitle, text: t.check.quantityMost(limits.quantity) }
            : { tone: 'warning', title: t.check.overTitle, text: t.check.over(stock) },
        )

  const back = { to: '/list-products', text: t.back }
  if (product.stock < 1)
    return (
      <OrderFrame title={title} back={back}>
        <EmptyState title={t.soldOut} text={t.soldOutText}>
          <ButtonLink to="/list-products">{t.toProducts}</ButtonLink>
        </EmptyState>
      </OrderFrame>
    )

  const summary = (
    <section aria-labelledby="summary" className="rounded border border-line bg-surface p-5">
      <h2 id="summary" className="font-serif text-xl">
        {t.summary}
      </h2>
      <div className="mt-4 flex gap-4">
        <Picture picture={product.picture} alt="" sizes="6rem" first className="h-30 w-24 shrink-0 rounded" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{product.category_name}</p>
          <p className="font-semibold">{product.name}</p>
          <p className="mt-1 text-sm text-muted">
            {t.unitPrice}: <SalePrice rupiah={price} before={price_before} until={until} />
          </p>
        </div>
      </div>
      {product.sizes.length > 0 ? (
        <Select
          label={t.size}
          value={size?.size_id}
          onChange={(event) => setSizeId(event.target.value)}
          className="mt-5"
        >
          {product.sizes.map((option) => (
            <option key={option.size_id} value={option.size_id} disabled={option.stock < 1}>
              {option.name}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold" aria-hidden="true">
            {t.quantity}
          </p>
          <Stepper
            quantity={quantity}
            onChange={setWantedQuantity}
            onRejected={(rejected) => void showRejectedQuantity(rejected)}
            label={t.quantity}
            decreaseLabel={t.less}
            increaseLabel={t.more}
            max={most}
          />
        </div>
        <p className="text-sm text-muted">{t.stock(stock)}</p>
      </div>
      <OrderTotal order={order} />
    </section>
  )

  return (
    <OrderFrame title={title} isReady back={back} summary={summary}>
      <OrderForm {...{ order, methods }} phoneHint={t.phoneHint} disabled={stock < 1} />
    </OrderFrame>
  )
}
