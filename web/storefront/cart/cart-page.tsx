import { useShop, useTakesOrders, useTakesPaymentNow } from '#web/app/layout/shop.ts'
import { Link, useLoaderData } from 'react-router'
import type { CartLine } from '#contract/cart/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { roomy } from '#web/app/layout/roomy-table.ts'
import type { load } from '#web/storefront/cart/cart-loader.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { CheckDelivery } from '#web/storefront/delivery/check-delivery.tsx'
import AskShop from '#web/app/layout/ask-shop.tsx'
import { SalePrice } from '#web/app/sale-price.tsx'
import { useVouchers } from '#web/storefront/vouchers/use-vouchers.ts'
import { VoucherSums } from '#web/storefront/vouchers/voucher-sums.tsx'
import { VoucherBox } from '#web/storefront/vouchers/voucher-box.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useCartMessages } from '#web/storefront/cart/messages.ts'

export default function CartPage() {
  const t = useCartMessages()
  const returnDays = useShop()?.return_days ?? 0
  const { lines, summary, change, remove, clear } = useCart(useLoaderData<typeof load>())
  const vouchers = useVouchers(lines, null)
  const takesPaymentNow = useTakesPaymentNow()
  const takesOrders = useTakesOrders(summary.total_price)
  const columns = useColumns(change, remove)
  const blocked = lines.some(({ product_details: { stock }, quantity }) => stock < quantity)
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} />
      <Link
        to="/list-products"
        className="inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        {t.back}
      </Link>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="title">{t.title}</h1>
        {lines.length > 0 ? (
          <Button variant="plain" size="small" className="-mx-3" onClick={() => void clear()}>
            {t.clear}
          </Button>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} className="mt-6">
          <ButtonLink to="/list-products">{t.shop}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="mt-6 grid items-start gap-10 lg:grid-cols-[1fr_20rem]">
          <Table
            plain
            cards={roomy}
            columns={columns}
            rows={lines}
            rowClassName={() => 'grid-cols-[5rem_1fr_auto] items-center gap-x-4 gap-y-2 py-5'}
          />
          <section
            aria-labelledby="summary"
            className="rounded border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-24"
          >
            <h2 id="summary" className="font-serif text-xl">
              {t.summary}
            </h2>
            <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 [&>div]:col-span-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
              <dt className="text-muted">{t.lines}</dt>
              <dd className="text-right tabular-nums">{summary.item_count}</dd>
              <dt className="text-muted">{t.pieces}</dt>
              <dd className="text-right tabular-nums">{summary.total_quantity}</dd>
              <VoucherSums vouchers={vouchers} of="items_amount" />
              <dt className="mt-2 border-t border-line pt-4 font-semibold">{t.total}</dt>
              <dd className="mt-2 border-t border-line pl-3 pt-3 text-right">
                <Price rupiah={vouchers.total ?? summary.total_price} className="font-serif text-xl" />
              </dd>
            </dl>
            <VoucherBox vouchers={vouchers} />
            {!takesOrders ? (
              <div className="mt-5">
                <AskShop names={lines.map(nameOf)} />
              </div>
            ) : blocked ? (
              <Button wide disabled className="mt-5">
                {t.checkout}
              </Button>
            ) : (
              <ButtonLink to="/order-direct" state={{ fromCart: true }} wide className="mt-5">
                {t.checkout}
              </ButtonLink>
            )}
            {takesOrders ? (
              <p className="mt-3 text-center text-sm text-muted">
                {takesPaymentNow ? t.checkoutNote : null} {returnDays > 0 ? t.returns(returnDays) : null}
              </p>
            ) : null}
            <CheckDelivery items={lines} />
          </section>
        </div>
      )}
    </div>
  )
}

function useColumns(change: Cart['change'], remove: Cart['remove']): Column<CartLine>[] {
  const t = useCartMessages()
  return [
    {
      key: 'product',
      head: t.product,
      className: 'col-span-3 grid-cols-subgrid max-md:grid',
      cell: (line) => <Product line={line} />,
    },
    {
      key: 'price',
      head: t.price,
      className: 'max-md:hidden',
      cell: ({ product_details: { price, price_before, sale_until } }) => (
        <SalePrice rupiah={price} before={price_before} until={sale_until} />
      ),
    },
    {
      key: 'quantity',
      head: t.quantity,
      className: 'col-span-2',
      cell: (line) => (
        <Stepper
          quantity={line.quantity}
          onChange={(quantity) => void change(line, quantity)}
          label={t.quantityOf(nameOf(line))}
          decreaseLabel={t.less(nameOf(line))}
          increaseLabel={t.more(nameOf(line))}
          max={Math.min(line.product_details.stock, limits.quantity)}
          onRejected={(typed) => {
            if (typed > limits.quantity) showToast({ tone: 'error', text: t.most(limits.quantity) })
          }}
        />
      ),
    },
    {
      key: 'subtotal',
      head: t.subtotal,
      align: 'right',
      className: 'font-semibold',
      cell: (line) => <Price rupiah={line.total_price} className="whitespace-nowrap" />,
    },
    {
      key: 'actions',
      head: t.actions,
      hideHead: true,
      width: 'w-14',
      padding: '',
      className: 'col-span-3 -mt-2 md:text-right',
      cell: (line) => (
        <button
          type="button"
          aria-label={t.removeOf(nameOf(line))}
          // The second click of a double click would remove the next line.
          onClick={({ detail }) => void (detail < 2 && remove(line))}
          className="inline-flex min-h-11 items-center gap-2 rounded text-sm text-muted hover:text-brick md:min-w-11 md:justify-center"
        >
          <Icon name="trash" />
          <span className="md:sr-only">{t.remove}</span>
        </button>
      ),
    },
  ]
}

type Cart = ReturnType<typeof useCart>

const nameOf = ({ product_details: { name, size_name } }: CartLine) =>
  size_name ? `${name} (${size_name})` : name

function Product({ line: { product_id, product_details: product, quantity } }: { line: CartLine }) {
  const t = useCartMessages()
  return (
    <div className="col-span-3 grid grid-cols-subgrid md:flex md:gap-4">
      <Picture picture={product.picture} alt="" sizes="5rem" className="h-25 w-20 shrink-0 rounded" />
      <div className="col-span-2 min-w-0 self-center wrap-anywhere">
        <p className="text-sm text-muted">{product.category_name}</p>
        <Link to={`/products/${product_id}`} className="font-semibold underline-offset-4 hover:underline">
          {product.name}
        </Link>
        {product.size_name ? <p className="text-sm text-muted">{product.size_name}</p> : null}
        <p className="text-sm md:hidden">
          <SalePrice rupiah={product.price} before={product.price_before} until={product.sale_until} />
        </p>
        {product.next_price && quantity + product.next_price.missing <= product.stock ? (
          <p className="mt-1 text-sm text-terracotta">
            {t.next(product.next_price.missing, formatRupiah(product.next_price.price))}
          </p>
        ) : null}
        {product.stock < quantity ? (
          <p className="mt-1 text-sm font-medium text-brick">
            {product.stock === 0 ? t.soldOut : t.stock(product.stock)}
          </p>
        ) : null}
      </div>
    </div>
  )
}
