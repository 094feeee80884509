import { useShop } from '#web/app/layout/shop.ts'
import { Link, useLoaderData } from 'react-router'
import type { CartLine } from '#contract/cart/endpoints.ts'
import type { load } from '#web/storefront/cart/cart-loader.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { CheckDelivery } from '#web/storefront/delivery/check-delivery.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useCartMessages } from '#web/storefront/cart/messages.ts'

export default function CartPage() {
  const t = useCartMessages()
  const returnDays = useShop()?.return_days ?? 0
  const { lines, summary, change, remove, clear } = useCart(useLoaderData<typeof load>())
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
          <Lines
            lines={lines}
            change={(line, quantity) => void change(line, quantity)}
            remove={(line) => void remove(line)}
          />
          <section
            aria-labelledby="summary"
            className="rounded border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-24"
          >
            <h2 id="summary" className="font-serif text-xl">
              {t.summary}
            </h2>
            <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
              <dt className="text-muted">{t.lines}</dt>
              <dd className="text-right tabular-nums">{summary.item_count}</dd>
              <dt className="text-muted">{t.pieces}</dt>
              <dd className="text-right tabular-nums">{summary.total_quantity}</dd>
              <dt className="mt-2 border-t border-line pt-4 font-semibold">{t.total}</dt>
              <dd className="mt-2 border-t border-line pl-3 pt-3 text-right">
                <Price rupiah={summary.total_price} className="font-serif text-xl" />
              </dd>
            </dl>
            {blocked ? (
              <Button wide disabled className="mt-5">
                {t.checkout}
              </Button>
            ) : (
              <ButtonLink to="/order-direct" state={{ fromCart: true }} wide className="mt-5">
                {t.checkout}
              </ButtonLink>
            )}
            <p className="mt-3 text-center text-sm text-muted">
              {t.checkoutNote} {returnDays > 0 ? t.returns(returnDays) : null}
            </p>
            <CheckDelivery items={lines} />
          </section>
        </div>
      )}
    </div>
  )
}

interface LinesProps {
  lines: readonly CartLine[]
  change: (line: CartLine, quantity: number) => void
  remove: (line: CartLine) => void
}

/** A table on a wide screen; on a phone each row is laid out as a card. */
function Lines({ lines, change, remove }: LinesProps) {
  const t = useCartMessages()
  return (
    <table className="block w-full text-left md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-sm text-muted md:table-row">
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t.product}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t.price}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t.quantity}
          </th>
          <th scope="col" className="py-3 text-right font-semibold">
            {t.subtotal}
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line border-y border-line md:table-row-group md:border-t-0">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            change={(quantity) => change(line, quantity)}
            remove={() => remove(line)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: CartLine
  change: (quantity: number) => void
  remove: () => void
}

function Line({ line, change, remove }: LineProps) {
  const t = useCartMessages()
  const { product_details: product, quantity } = line
  const short = product.stock < quantity
  const called = product.size_name ? `${product.name} (${product.size_name})` : product.name
  return (
    <tr className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 gap-y-2 py-5 md:table-row">
      <td className="col-span-3 grid grid-cols-subgrid md:table-cell md:py-4 md:pr-4">
        <div className="col-span-3 grid grid-cols-subgrid md:flex md:gap-4">
          <Picture picture={product.picture} alt="" sizes="5rem" className="h-25 w-20 shrink-0 rounded" />
          <div className="col-span-2 min-w-0 self-center wrap-anywhere">
            <p className="text-sm text-muted">{product.category_name}</p>
            <Link
              to={`/products/${line.product_id}`}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
            {product.size_name ? <p className="text-sm text-muted">{product.size_name}</p> : null}
            <p className="text-sm md:hidden">
              <Price rupiah={product.price} />
            </p>
            {short ? (
              <p className="mt-1 text-sm font-medium text-brick">
                {product.stock === 0 ? t.soldOut : t.stock(product.stock)}
              </p>
            ) : null}
          </div>
        </div>
      </td>
      <td className="hidden md:table-cell md:pr-4">
        <Price rupiah={product.price} className="whitespace-nowrap" />
      </td>
      <td className="col-span-2 md:table-cell md:pr-4">
        <Stepper
          quantity={quantity}
          onChange={change}
          label={t.quantityOf(called)}
          decreaseLabel={t.less(called)}
          increaseLabel={t.more(called)}
          max={product.stock}
        />
      </td>
      <td className="text-right font-semibold md:table-cell">
        <Price rupiah={line.total_price} className="whitespace-nowrap" />
      </td>
      <td className="col-span-3 -mt-2 md:table-cell md:text-right">
        <button
          type="button"
          aria-label={t.removeOf(called)}
          onClick={remove}
          className="inline-flex min-h-11 items-center gap-2 rounded text-sm text-muted hover:text-brick md:min-w-11 md:justify-center"
        >
          <Icon name="trash" />
          <span className="md:sr-only">{t.remove}</span>
        </button>
      </td>
    </tr>
  )
}
