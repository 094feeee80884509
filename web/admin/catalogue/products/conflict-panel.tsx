import type { Category } from '#contract/catalogue/endpoints.ts'
import type { DraftField, ProductDraft } from '#web/admin/catalogue/products/product-draft.ts'
import type { Conflict, ProductForm } from '#web/admin/catalogue/products/use-product-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

/** Both versions of what two people changed at once, to choose from. Nothing of either is lost until she saves. */
export function ConflictPanel({
  conflict: { theirs, by, fields, mine },
  form: { draft, set },
  categories,
}: {
  conflict: Conflict
  form: ProductForm
  categories: readonly Category[]
}) {
  const t = useAdminProductMessages()
  const who = by ?? t.someone
  const show = useShownField(categories)
  return (
    <section role="alert" className="grid gap-4 rounded border border-brass bg-brass-wash p-4 md:p-5">
      <div>
        <h2 className="flex items-center gap-2 font-semibold text-brass-deep">
          <Icon name="alert" />
          {t.conflict(who)}
        </h2>
        <p className="mt-1 text-sm">{fields.length > 0 ? t.conflictText : t.mergedText}</p>
      </div>
      {fields.map((field) => (
        <fieldset key={field} className="grid gap-2 md:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">{t.fields[field]}</legend>
          {[
            { label: t.mine, from: mine },
            { label: t.theirs(who), from: theirs },
          ].map(({ label, from }) => (
            <label
              key={label}
              className="flex cursor-pointer items-start gap-3 rounded border border-line bg-surface p-3 has-checked:border-terracotta"
            >
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={draft[field] === from[field]}
                onChange={() => set({ [field]: from[field] })}
                className="mt-1 size-4 shrink-0 accent-terracotta"
              />
              <span className="w-24 shrink-0 text-sm text-muted">{label}</span>
              <span className="min-w-0 whitespace-pre-line break-words text-sm">{show(field, from)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function useShownField(categories: readonly Category[]) {
  const t = useAdminProductMessages()
  return (field: DraftField, { [field]: value }: ProductDraft): string => {
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (field === 'category_id') return categories.find(({ id }) => id === value)?.name ?? t.empty
    if (typeof value === 'string') return value || t.empty
    if (field === 'pictures') return t.photographs(value.length)
    return (
      (value as ProductDraft['sizes'])
        .map(({ name, additional_price }) => `${name} (+${additional_price})`)
        .join('\n') || t.empty
    )
  }
}
