import {
  PolicyContent as rules,
  type AdminPolicy,
  type PolicyContent,
} from '#contract/shop/policy-admin-schemas.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'

/** The texts are separate fields, so that two admins can edit one each. */
export interface PolicyDraft {
  title_id: string
  title_en: string
  text_id: string
  text_en: string
  published: boolean
}

export type PolicyForm = ReturnType<typeof usePolicyForm>

export function usePolicyForm(policy: AdminPolicy) {
  const api = useApi()
  const params = { slug: policy.slug }
  return useVersionedForm<AdminPolicy, PolicyDraft, PolicyContent>({
    loaded: toSaved(policy),
    valuesOf: ({ title, text, published }) => ({ ...toTexts({ title, text }), published }),
    bodyOf: (draft) => ({
      title: { id: draft.title_id, en: draft.title_en },
      text: { id: draft.text_id, en: draft.text_en },
      published: draft.published,
    }),
    rules,
    save: async (body, version) => {
      const { message, data } = await api('PUT /admin/pages/:slug', { params, body: { ...body, version } })
      showToast({ text: message })
      return toSaved(data)
    },
    read: async () => toSaved((await api('GET /admin/pages/:slug', { params })).data),
  })
}

const toSaved = (data: AdminPolicy) => ({ data, version: data.version })

export const toTexts = ({ title, text }: Pick<AdminPolicy, 'title' | 'text'>) => ({
  title_id: title.id,
  title_en: title.en,
  text_id: text.id,
  text_en: text.en,
})
