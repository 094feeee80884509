import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  ChangedAdminProduct,
  NewAdminProduct,
  addProduct,
  changeProduct,
  showAdminProduct,
  type AdminProduct,
} from '#contract/catalogue/admin-endpoints.ts'
import {
  bodyOf,
  differs,
  draftOf,
  emptyDraft,
  merge,
  type DraftField,
  type ProductDraft,
} from '#web/admin/catalogue/products/product-draft.ts'
import { ApiError, isErrorOf } from '#web/app/api/api-error.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export interface Conflict {
  theirs: ProductDraft
  by: string | null
  fields: DraftField[]
  /** Hers, of the fields she may give up. */
  mine: ProductDraft
}

export interface ProductForm {
  draft: ProductDraft
  set: (change: Partial<ProductDraft>) => void
  /** For what comes late, such as an upload: from the draft of that moment. */
  change: (next: (draft: ProductDraft) => Partial<ProductDraft>) => void
  /** What is wrong with a field, by the name the call has for it. */
  error: (field: string) => string | undefined
  errorCount: number
  problem: string | null
  changed: boolean
  saving: boolean
  conflict: Conflict | null
  save: () => Promise<void>
  discard: () => void
  /** The product as the shop has it, after something else than this form changed it. */
  follow: (product: AdminProduct) => void
}

interface NewProduct {
  category_id?: string
  /** What follows it; else its own page. */
  onAdded?: () => Promise<void>
}

/** A product from what is typed to what is kept. Whatever the shop refuses, everything typed stays. */
export function useProductForm(
  product: AdminProduct | null,
  onSaved: (product: AdminProduct) => void,
  { category_id = '', onAdded }: NewProduct = {},
): ProductForm {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const [base, setBase] = useState(product ? draftOf(product) : { ...emptyDraft, category_id })
  const [version, setVersion] = useState(product?.version ?? 0)
  const [draft, setDraft] = useState(base)
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [key, setKey] = useState(newKey)

  const begin = (saved: AdminProduct) => {
    setBase(draftOf(saved))
    setVersion(saved.version)
  }

  const fail = (problems: readonly { field: string; message: string }[]) => {
    setErrors(problems)
    // What is wrong with the sizes or photographs together has no field of its own.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    )
  }

  async function mergeWithNewest(id: string) {
    const { data } = await api(showAdminProduct, { params: { id } })
    const theirs = draftOf(data)
    const merged = merge(base, draft, theirs)
    begin(data)
    setDraft(merged.draft)
    setConflict({ theirs, by: data.changed_by, fields: merged.conflicts, mine: draft })
  }

  async function save() {
    if (saving) return
    setProblem(null)
    const body = bodyOf(draft)
    const wrong = product
      ? problemsOf(ChangedAdminProduct, { ...body, version }, language)
      : problemsOf(NewAdminProduct, body, language)
    if (wrong.length > 0) return fail(wrong)
    setErrors([])
    setSaving(true)
    try {
      if (product) {
        const { data } = await api(changeProduct, { params: { id: product.id }, body: { ...body, version } })
        begin(data)
        setDraft(draftOf(data))
        setConflict(null)
        onSaved(data)
        showToast({ text: t.saved })
      } else {
        const { data } = await api(addProduct, { body, idempotencyKey: key })
        setBase(draft)
        onSaved(data)
        showToast({ text: t.created })
        if (onAdded) await onAdded()
        else await navigate(`/admin/products/${data.id}`, { replace: true, state: { saved: true } })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The next try is another one, unless nobody knows whether this one arrived.
      if (error.status !== 0) setKey(newKey())
      if (error.errors.length > 0) return fail(error.errors)
      const isConflict = isErrorOf(changeProduct, error) && error.code === 'EDITED_MEANWHILE'
      if (!isConflict || !product) return setProblem(error.message)
      await mergeWithNewest(product.id).catch((failed: unknown) => {
        if (!(failed instanceof ApiError)) throw failed
        setProblem(failed.message)
      })
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    change: (next) => setDraft((before) => ({ ...before, ...next(before) })),
    error: (field) => errors.find((each) => each.field === field)?.message,
    errorCount: errors.length,
    problem,
    changed: differs(base, draft),
    saving,
    conflict,
    save,
    discard: () => {
      setDraft(base)
      setErrors([])
      setProblem(null)
      setConflict(null)
    },
    follow: (newest) => {
      const merged = merge(base, draft, draftOf(newest))
      begin(newest)
      setDraft(merged.draft)
    },
  }
}
