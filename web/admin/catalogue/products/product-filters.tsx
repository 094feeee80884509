import { useNavigate } from 'react-router'
import type { Category } from '#contract/catalogue/endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import {
  isFiltered,
  productsAddress,
  sortings,
  type ProductSearch,
  type ProductSort,
} from '#web/admin/catalogue/products/product-filter.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'

/** Search and filters of the list of products. */
export function ProductFilters({
  search,
  categories,
}: {
  search: ProductSearch
  categories: readonly Category[]
}) {
  const t = useAdminProductListMessages()
  const navigate = useNavigate()
  const go = (change: Partial<ProductSearch>) =>
    void navigate(productsAddress({ ...search, page: 1, ...change }))
  const choices = [
    {
      name: 'category_id',
      label: t.category,
      all: t.allCategories,
      options: categories.map(({ id, name }): [string, string] => [id, name]),
    },
    {
      name: 'visibility',
      label: t.visibility,
      all: t.shownAndHidden,
      options: [
        ['shown', t.shown],
        ['hidden', t.hidden],
      ],
    },
    {
      name: 'stock',
      label: t.stock,
      all: t.anyStock,
      options: [
        ['low', t.low],
        ['out', t.out],
      ],
    },
    {
      name: 'translation',
      label: t.translation,
      all: t.anyTranslation,
      options: [['missing', t.missing]],
    },
  ] as const
  return (
    <div className="grid gap-3">
      <form
        role="search"
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          go({ q: typeof q === 'string' ? q.trim() : '' })
        }}
      >
        <Field
          key={search.q}
          label={t.search}
          hideLabel
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={limits.search}
          placeholder={t.searchHint}
          className="min-w-0 flex-1 md:max-w-96"
        />
        <Button type="submit" variant="quiet">
          {t.searchButton}
        </Button>
        {isFiltered(search) ? (
          <ButtonLink
            to={productsAddress({ sort: search.sort, order: search.order })}
            variant="plain"
            size="small"
            className="min-h-11"
          >
            {t.clear}
          </ButtonLink>
        ) : null}
      </form>
      <div role="group" aria-label={t.filters} className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {choices.map(({ name, label, all, options }) => (
          <Select
            key={name}
            label={label}
            hideLabel
            value={search[name] ?? ''}
            onChange={(event) => go({ [name]: event.target.value || undefined })}
          >
            <option value="">{all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
        {/* The heads of the columns do it where there are columns. */}
        <Select
          label={t.sorting}
          hideLabel
          className="col-span-2 md:hidden"
          value={`${search.sort}-${search.order}`}
          onChange={(event) => {
            const [sort, order] = event.target.value.split('-') as [ProductSort, 'asc' | 'desc']
            go({ sort, order })
          }}
        >
          {sortings.flatMap((sort) =>
            (['asc', 'desc'] as const).map((order) => (
              <option key={sort + order} value={`${sort}-${order}`}>
                {t.sorted[`${sort}-${order}`]}
              </option>
            )),
          )}
        </Select>
      </div>
    </div>
  )
}
