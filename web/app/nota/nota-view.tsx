import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { formatNotaNumber } from '#contract/orders/payment.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaArticle } from '#web/app/nota/nota-article.tsx'
import type { NotaContent } from '#web/app/nota/nota.ts'
import { PaperChoice } from '#web/app/nota/paper-choice.tsx'
import { usePaper, usePageSize } from '#web/app/nota/paper.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

interface NotaViewProps {
  content: NotaContent
  back: { to: string; text: string }
  /** Beside the button that prints. */
  actions?: ReactNode
}

/** While something is due, a booking shows its bill, and an order says that there is no nota yet. */
export function NotaView({ content, back, actions }: NotaViewProps) {
  const t = useNotaMessages()
  const [paper, setPaper] = usePaper()
  const article = usePageSize(paper)
  const { nota, lines, of, due, reference } = content
  const hasContent = nota !== null || (of === 'booking' && lines.length > 0)
  return (
    <div className="page grid gap-6 py-8 print:block print:max-w-none print:p-0">
      <Head title={t.titleOf(nota ? formatNotaNumber(nota.number) : reference)} />
      <div className="grid gap-4 print:hidden">
        <BackLink to={back.to}>{back.text}</BackLink>
        {hasContent ? (
          <div className="flex flex-wrap items-end justify-between gap-4 noscript:hidden">
            <PaperChoice paper={paper} onChoose={setPaper} />
            <div className="flex flex-wrap items-center gap-3">
              {actions}
              <Button onClick={() => window.print()}>{t.print}</Button>
            </div>
          </div>
        ) : null}
      </div>
      {hasContent ? (
        <NotaArticle content={content} paper={paper} ref={article} />
      ) : (
        <>
          <h1 className="sr-only">{t.titleOf(reference)}</h1>
          <EmptyState title={t.none} text={due > 0 ? t.noneDue(formatRupiah(due)) : t.noneText} />
        </>
      )}
    </div>
  )
}
