import { Link, useNavigate, useNavigation } from 'react-router'
import type { AdminProductSummary } from '#contract/catalogue/admin-endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { ChooseBox, type Choosing } from '#web/admin/catalogue/bulk-edit/selection.tsx'
import {
  firstOrder,
  productsAddress,
  type ProductSearch,
  type ProductSort,
} from '#web/admin/catalogue/products/product-filter.ts'
import { useHideProduct } from '#web/admin/catalogue/products/use-hide-product.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface ProductTableProps {
  products: readonly AdminProductSummary[]
  search: ProductSearch
  choosing: Choosing
}

/** A dense table; on a phone each row is a card. The arrow keys walk from product to product. */
export function ProductTable({ products, search, choosing }: ProductTableProps) {
  const walk = useArrowKeys({ selector: 'a[data-row]' })
  const t = useAdminProductListMessages()
  const bulkEdit = useBulkEditMessages()
  const shown = products.map(({ id }) => id)
  const coming = useNavigation().location?.pathname === '/admin/products'
  return (
    <table
      aria-busy={coming}
      className={classNames(
        'w-full rounded border border-line bg-surface text-sm transition-opacity max-md:block',
        coming && 'opacity-60',
      )}
    >
      <thead className="border-b border-line text-left text-muted max-md:block">
        <tr className="max-md:block">
          <th scope="col" className="py-1 pl-2 max-md:block max-md:pl-3">
            <ChooseBox
              label={bulkEdit.chooseAll}
              named
              checked={shown.every((id) => choosing.has(id))}
              onChange={(chosen) => choosing.put(shown, chosen)}
            />
          </th>
          <SortHead search={search} by="name" text={t.product} />
          <th scope="col" className={classNames(head, 'max-lg:hidden')}>
            {t.category}
          </th>
          <SortHead search={search} by="price" text={t.price} className="text-right" />
          <SortHead search={search} by="stock" text={t.stock} className="text-right" />
          <th scope="col" className={head}>
            {t.state}
          </th>
          <SortHead search={search} by="changed" text={t.changed} className="max-xl:hidden" />
          <th scope="col" className={head}>
            <span className="sr-only">{t.hide}</span>
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk from link to link */}
      <tbody onKeyDown={walk} className="divide-y divide-line max-md:block">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} choosing={choosing} />
        ))}
      </tbody>
    </table>
  )
}

function SortHead({
  search,
  by,
  text,
  className,
}: {
  search: ProductSearch
  by: ProductSort
  text: string
  className?: string
}) {
  const t = useAdminProductListMessages()
  const isOn = search.sort === by
  const next = isOn ? (search.order === 'asc' ? 'desc' : 'asc') : firstOrder(by)
  return (
    <th
      scope="col"
      aria-sort={isOn ? (search.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(head, className)}
    >
      <Link
        to={productsAddress({ ...search, sort: by, order: next, page: 1 })}
        aria-label={t.sortBy(text)}
        className={classNames(
          'inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline',
          isOn && 'font-semibold text-ink',
        )}
      >
        {text}
        {isOn ? (
          <Icon name={search.order === 'asc' ? 'arrow-up' : 'arrow-down'} className="size-3.5!" />
        ) : null}
      </Link>
    </th>
  )
}

function ProductRow({ product, choosing }: { product: AdminProductSummary; choosing: Choosing }) {
  const bulkEdit = useBulkEditMessages()
  const t = useAdminProductListMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const { setHidden, busy } = useHideProduct(product)
  const address = `/admin/products/${product.id}`
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is for the keyboard
    <tr
      onClick={(event) => {
        if ((event.target as Element).closest('a, button, label, input') || getSelection()?.toString()) return
        void navigate(address)
      }}
      className="cursor-pointer hover:bg-paper max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-3 max-md:py-3"
    >
      <td className="w-10 py-1 pl-2 align-middle max-md:row-span-2 max-md:w-auto max-md:self-start max-md:pl-0">
        <ChooseBox
          label={bulkEdit.choose(product.name)}
          checked={choosing.has(product.id)}
          onChange={(chosen) => choosing.put([product.id], chosen)}
        />
      </td>
      <td className={classNames(cell, 'max-md:row-span-2')}>
        <span className="flex items-center gap-3">
          <Picture
            picture={product.picture}
            alt=""
            sizes="40px"
            className={classNames('aspect-4/5 w-10 shrink-0 rounded', product.hidden && 'opacity-50')}
          />
          <span className="min-w-0">
            <Link
              to={address}
              data-row
              className="inline-block py-1 font-semibold underline-offset-4 wrap-anywhere hover:underline"
            >
              {product.name}
            </Link>
            <span className="block text-xs text-muted lg:hidden">{product.category_name}</span>
          </span>
        </span>
      </td>
      <td className={classNames(cell, 'text-muted max-lg:hidden')}>{product.category_name}</td>
      <td className={classNames(cell, 'whitespace-nowrap text-right font-medium max-md:self-end')}>
        <Price rupiah={product.price} />
      </td>
      <td className={classNames(cell, 'text-right tabular-nums')}>
        <span className={classNames(product.is_low && 'font-semibold text-terracotta')}>
          <span className="md:hidden">{t.stock} </span>
          {formatCount(product.stock, language)}
        </span>
        {product.size_count > 0 ? (
          <span className="block whitespace-nowrap text-xs text-muted max-md:hidden">
            {t.sizes(product.size_count)}
          </span>
        ) : null}
      </td>
      <td className={classNames(cell, 'max-md:col-span-2 max-md:col-start-2')}>
        <Badges product={product} />
      </td>
      <td className={classNames(cell, 'whitespace-nowrap text-muted max-xl:hidden')}>
        {formatDate(product.updated_at, language)}
      </td>
      <td className={classNames(cell, 'w-12 text-right max-md:hidden')}>
        <button
          type="button"
          aria-label={`${product.hidden ? t.show : t.hide}: ${product.name}`}
          title={product.hidden ? t.show : t.hide}
          aria-busy={busy || undefined}
          onClick={() => void setHidden(!product.hidden)}
          className="grid size-9 place-items-center rounded text-muted hover:bg-plaster hover:text-ink"
        >
          <Icon name={product.hidden ? 'eye-off' : 'eye'} />
        </button>
      </td>
    </tr>
  )
}

function Badges({ product }: { product: AdminProductSummary }) {
  const t = useAdminProductListMessages()
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap">
      {product.hidden ? <Badge>{t.hidden}</Badge> : null}
      {product.stock === 0 ? (
        <Badge tone="bad">{t.out}</Badge>
      ) : product.is_low ? (
        <Badge tone="waiting">{t.low}</Badge>
      ) : null}
      {product.missing_translation ? <Badge tone="waiting">{t.untranslated}</Badge> : null}
      {product.is_popular ? <Badge tone="good">{t.popular}</Badge> : null}
    </span>
  )
}

const head = 'px-3 py-2.5 font-medium max-md:sr-only'
const cell = 'align-middle md:px-3 md:py-1.5'
