import { useNavigation } from 'react-router'
import type { AdminProductSummary } from '#contract/catalogue/admin-schemas.ts'
import { formatDate, type Language } from '#contract/platform/language.ts'
import type { ProductSelection } from '#web/admin/catalogue/bulk-edit/selection.tsx'
import {
  defaultOrder,
  productsAddress,
  type ProductSearch,
  type ProductSort,
} from '#web/admin/catalogue/products/product-filter.ts'
import { useHideProduct } from '#web/admin/catalogue/products/use-hide-product.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface ProductTableProps {
  products: readonly AdminProductSummary[]
  search: ProductSearch
  choosing: ProductSelection
}

export function ProductTable({ products, search, choosing }: ProductTableProps) {
  const t = useAdminProductListMessages()
  const bulkEdit = useBulkEditMessages()
  const language = useLanguage()
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const sort = (by: ProductSort, text: string) => {
    const isCurrent = search.sort === by
    const order = isCurrent ? (search.order === 'asc' ? 'desc' : 'asc') : defaultOrder(by)
    return {
      to: productsAddress({ ...search, sort: by, order, page: 1 }),
      label: t.sortBy(text),
      order: isCurrent ? search.order : null,
    }
  }
  return (
    <Table
      cards="md"
      columns={buildColumns(t, language, sort)}
      rows={products}
      picture={renderPicture}
      to={({ id }) => `/admin/products/${id}`}
      busy={useNavigation().location?.pathname === '/admin/products'}
      selection={{
        has: choosing.has,
        put: choosing.put,
        all: bulkEdit.chooseAll,
        one: (id) => bulkEdit.choose(nameOf.get(id) ?? ''),
      }}
    />
  )
}

const buildColumns = (
  t: ReturnType<typeof useAdminProductListMessages>,
  language: Language,
  sort: (by: ProductSort, text: string) => NonNullable<Column<AdminProductSummary>['sort']>,
): Column<AdminProductSummary>[] => [
  {
    key: 'name',
    head: t.product,
    sort: sort('name', t.product),
    card: 'title',
    cell: ({ id, name, category_name }) => (
      <>
        <RowLink to={`/admin/products/${id}`}>{name}</RowLink>
        <span className="block text-xs text-muted lg:hidden">{category_name}</span>
      </>
    ),
  },
  {
    key: 'category',
    head: t.category,
    from: 'lg',
    className: 'text-muted',
    cell: ({ category_name }) => category_name,
  },
  {
    key: 'price',
    head: t.price,
    sort: sort('price', t.price),
    align: 'right',
    card: 'amount',
    className: 'whitespace-nowrap font-medium max-md:self-end',
    cell: ({ price }) => <Price rupiah={price} />,
  },
  {
    key: 'stock',
    head: t.stock,
    sort: sort('stock', t.stock),
    align: 'right',
    card: 'amount',
    className: 'tabular-nums',
    cell: ({ stock, is_low, size_count, waiting }) => (
      <>
        <span className={classNames(is_low && 'font-semibold text-terracotta')}>
          <span className="md:hidden">{t.stock} </span>
          {formatCount(stock, language)}
        </span>
        {size_count > 0 ? (
          <span className="block whitespace-nowrap text-xs text-muted max-md:hidden">
            {t.sizes(size_count)}
          </span>
        ) : null}
        {waiting > 0 ? (
          <span className="block whitespace-nowrap text-xs text-muted">
            {t.waiting(formatCount(waiting, language))}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'state',
    head: t.state,
    card: 'detail',
    cell: (product) => <Badges product={product} />,
  },
  {
    key: 'changed',
    head: t.changed,
    sort: sort('changed', t.changed),
    from: 'xl',
    className: 'whitespace-nowrap text-muted',
    cell: ({ updated_at }) => formatDate(updated_at, language),
  },
  {
    key: 'hide',
    head: t.hide,
    hideHead: true,
    align: 'right',
    card: 'hidden',
    className: 'w-12',
    cell: (product) => <HideButton product={product} />,
  },
]
const renderPicture = ({ picture, hidden }: AdminProductSummary) => (
  <Picture
    picture={picture}
    alt=""
    sizes="40px"
    className={classNames('aspect-4/5 w-10 rounded', hidden && 'opacity-50')}
  />
)

function HideButton({ product }: { product: AdminProductSummary }) {
  const t = useAdminProductListMessages()
  const { setHidden, busy } = useHideProduct(product)
  const text = product.hidden ? t.show : t.hide
  return (
    <button
      type="button"
      aria-label={`${text}: ${product.name}`}
      title={text}
      aria-busy={busy || undefined}
      onClick={() => void setHidden(!product.hidden)}
      className="grid size-9 place-items-center rounded text-muted hover:bg-plaster hover:text-ink"
    >
      <Icon name={product.hidden ? 'eye-off' : 'eye'} />
    </button>
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
      {product.on_sale ? <Badge tone="good">{t.sale}</Badge> : null}
      {product.missing_translation ? <Badge tone="waiting">{t.untranslated}</Badge> : null}
      {product.is_popular ? <Badge tone="good">{t.popular}</Badge> : null}
    </span>
  )
}
