import { useEffect, useId, useRef, useState } from 'react'
import type { MessageDrafts } from '#contract/messages/admin-schemas.ts'
import { kindLabels, type TextKind } from '#contract/messages/kinds.ts'
import { renderText } from '#contract/messages/render-text.ts'
import { numberChatLink } from '#contract/platform/chat-link.ts'
import { formatDate } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { refresh, useApiQuery } from '#web/app/queries.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/state.tsx'

export interface MessageDialogProps {
  about: { order_id: string } | { booking_id: string } | { customer_id: string }
  kind?: TextKind | undefined
  link?: string | undefined
  onClose: () => void
}

/** The message is in the language of the customer and can be edited before it is sent. */
export default function MessageDialog(of: MessageDialogProps) {
  const t = useChatMessages()
  const common = useAdminMessages()
  const id = useId()
  const { data, problem } = useApiQuery('GET /admin/message-drafts', { query: of.about })
  const drafts = data?.data
  return (
    <Dialog open onClose={of.onClose} labelledBy={id}>
      <div className="grid gap-4 p-6">
        <h2 id={id} className="font-serif text-xl wrap-anywhere">
          {drafts ? t.dialogTitle(drafts.customer_name) : t.button}
        </h2>
        {drafts ? (
          <Draft of={of} drafts={drafts} />
        ) : problem ? (
          <ErrorState title={problem.message}>
            <Button onClick={() => void refresh(['GET /admin/message-drafts'])}>{common.retry}</Button>
          </ErrorState>
        ) : (
          <p role="status" className="text-muted">
            {t.loading}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Draft({ of, drafts }: { of: MessageDialogProps; drafts: MessageDrafts }) {
  const t = useChatMessages()
  const common = useAdminMessages()
  const language = useLanguage()
  const offered = drafts.drafts
  const first = offered.find((one) => one.kind === of.kind) ?? offered[0]
  const [kind, setKind] = useState(first?.kind ?? 'greeting')
  const [written, setWritten] = useState<string>()
  const nota = useNotaLink(of.about, kind)
  const text =
    written ??
    fillIn(
      offered.find((one) => one.kind === kind),
      nota.url ?? of.link,
    )
  const [key] = useState(newKey)
  const link = useFirstFocus(nota.isWaiting)
  const undo = useUndo()
  const record = useApiMutation('POST /admin/messages', {
    onDone: ({ message, data }) =>
      showToast({ text: message, action: { text: t.undo, run: () => void undo(data.id) } }),
    onProblem: showProblem,
  })
  const url = drafts.chat_number && text.trim() ? numberChatLink(drafts.chat_number, text) : null
  const choose = (next: TextKind) => {
    setKind(next)
    setWritten(undefined)
  }
  const send = () => {
    void record.run({ body: { kind, ...of.about }, idempotencyKey: `${key}-${kind}` })
    of.onClose()
  }
  return (
    <>
      {drafts.agreed_at ? (
        <p className="text-sm text-muted">{t.agreed(formatDate(drafts.agreed_at, language) ?? '')}</p>
      ) : (
        <Notice className="px-4 py-3">{t.notAgreed}</Notice>
      )}
      {offered.length > 1 ? (
        <Select
          label={t.kind}
          value={kind}
          onChange={({ target }) => choose(offered.find((one) => one.kind === target.value)?.kind ?? kind)}
        >
          {offered.map((one) => (
            <option key={one.kind} value={one.kind}>
              {kindLabels[one.kind][language]}
            </option>
          ))}
        </Select>
      ) : null}
      {nota.isWaiting ? (
        <p role="status" className="text-muted">
          {t.loading}
        </p>
      ) : (
        <TextArea
          label={t.message}
          lang={drafts.language}
          rows={9}
          maxLength={limits.messageText}
          value={text}
          onChange={({ target }) => setWritten(target.value)}
        />
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button variant="quiet" onClick={of.onClose}>
          {common.cancel}
        </Button>
        {url && !nota.isWaiting ? (
          <a
            href={url}
            ref={link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={send}
            className={buttonClasses('primary')}
          >
            {t.open}
          </a>
        ) : null}
      </div>
    </>
  )
}

const fillIn = (draft: MessageDrafts['drafts'][number] | undefined, link: string | undefined): string =>
  draft && link ? renderText(draft.template, { ...draft.values, link }) : (draft?.text ?? '')

/** The nota of an order has a link of its own, which is made when the message is about to be sent. */
function useNotaLink(about: MessageDialogProps['about'], kind: TextKind) {
  const [url, setUrl] = useState<string>()
  const { run, problem } = useApiMutation('POST /admin/transactions/:id/nota-link', {
    onDone: ({ data }) => setUrl(data.url),
    onProblem: showProblem,
  })
  const id = kind === 'nota' && 'order_id' in about ? about.order_id : null
  const isWaiting = id !== null && url === undefined && problem === null
  useEffect(() => {
    if (isWaiting) void run({ params: { id } })
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is new in every render
  }, [isWaiting])
  return { url: id === null ? undefined : url, isWaiting }
}

/** The dialog opens before the message is there. */
function useFirstFocus(isWaiting: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    if (isWaiting || wasFocused.current) return
    wasFocused.current = true
    link.current?.focus()
  }, [isWaiting])
  return link
}

function useUndo() {
  const t = useChatMessages()
  const api = useApi()
  return async (id: string) => {
    try {
      await api('POST /admin/messages/:id/unsent', { params: { id } })
      await refresh(['GET /admin/message-drafts'])
      showToast({ text: t.wasUnsent })
    } catch (error) {
      showProblem(asApiError(error))
    }
  }
}
