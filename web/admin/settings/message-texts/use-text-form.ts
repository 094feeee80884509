import {
  MessageTextContent as rules,
  type MessageText,
  type MessageTextContent,
} from '#contract/messages/admin-schemas.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useVersionedForm } from '#web/app/use-versioned-form.ts'

/** The texts are separate fields, so that two admins can edit one each. */
export interface TextDraft {
  text_id: string
  text_en: string
}

export type TextForm = ReturnType<typeof useTextForm>

export function useTextForm(loaded: MessageText) {
  const api = useApi()
  const { kind, default_text } = loaded
  return useVersionedForm<MessageText, TextDraft, MessageTextContent>({
    loaded: toSaved(loaded),
    valuesOf: ({ text }) => ({
      text_id: text.id ?? default_text.id,
      text_en: text.en ?? default_text.en,
    }),
    bodyOf: ({ text_id, text_en }) => ({ kind, text: { id: text_id, en: text_en } }),
    rules,
    save: async (body, version) => {
      const { message, data } = await api('PUT /admin/message-texts', { body: { ...body, version } })
      showToast({ text: message })
      return toSaved(data)
    },
    read: async () => {
      const { data } = await api('GET /admin/message-texts')
      return toSaved(data.find((one) => one.kind === kind) ?? loaded)
    },
  })
}

const toSaved = (data: MessageText) => ({ data, version: data.version })
