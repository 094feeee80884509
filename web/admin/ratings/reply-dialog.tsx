import { useState, type SyntheticEvent } from 'react'
import { limits } from '#contract/platform/limits.ts'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import { replaceInList } from '#web/admin/layout/change-list.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { changeAnswers, refresh } from '#web/app/queries.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface ReplyDialogProps {
  rating: AdminRating
  onClose: () => void
}

/**
 * If another admin replied in the meantime, the list loads again and the dialog shows that reply. Saving once more
 * replaces it.
 */
export function ReplyDialog({ rating, onClose }: ReplyDialogProps) {
  const { ratings: t } = useFeedbackMessages()
  const { id, user_name, review, reply, version } = rating
  const [opened] = useState(rating)
  const [text, setText] = useState(reply?.text ?? '')
  const { run, busy, problem } = useApiMutation('POST /admin/ratings/:id/reply', {
    onDone: ({ data }) => changeAnswers('GET /admin/ratings', (answer) => replaceInList(answer, data)),
    onProblem: async ({ code }) => {
      if (code === 'EDITED_MEANWHILE') await refresh()
    },
  })
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const answer = await run({ params: { id }, body: { reply: text, version } })
    if (!answer) return
    showToast({ text: answer.data.reply ? t.wasReplied : t.wasUnreplied })
    onClose()
  }
  return (
    <FormDialog
      title={t.replyTitle(user_name)}
      text={t.replyText}
      submitLabel={t.saveReply}
      cancelLabel={t.cancel}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      {review ? (
        <blockquote className="max-h-40 overflow-y-auto rounded bg-paper p-3 text-sm whitespace-pre-line wrap-anywhere">
          {review}
        </blockquote>
      ) : null}
      <TextArea
        label={t.reply}
        hint={opened.version === 0 ? t.mailed : undefined}
        maxLength={limits.review}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Problem text={problem?.message} />
      {version !== opened.version ? (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{t.currentReply}: </span>
          {reply?.text ?? '–'}
        </p>
      ) : null}
    </FormDialog>
  )
}
