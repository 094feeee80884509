import { PrintMany } from '#web/admin/orders/print-many.tsx'
import { printQuery } from '#web/admin/orders/queries.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaArticle } from '#web/app/nota/nota-article.tsx'
import { notaOfOrder } from '#web/app/nota/nota.ts'
import { PaperChoice } from '#web/app/nota/paper-choice.tsx'
import { usePaper, usePageSize } from '#web/app/nota/paper.ts'
import { usePageQuery } from '#web/app/queries.ts'

export default function NotasPage() {
  const t = useAdminOrderMessages()
  const nota = useNotaMessages()
  const orders = usePageQuery(printQuery).answer.data
  const [paper, setPaper] = usePaper()
  const longest = usePageSize(paper)
  const issued = orders.filter((order) => order.nota !== null)
  return (
    <PrintMany
      title={t.notasTitle(formatCount(issued.length, useLanguage()))}
      print={nota.print}
      left={{ orders: orders.filter((order) => order.nota === null), why: t.noNota }}
      printed={issued}
      choices={issued.length > 0 ? <PaperChoice paper={paper} onChoose={setPaper} /> : null}
      className="page grid gap-6 py-8 print:block print:max-w-none print:p-0"
    >
      {issued.map((order) => (
        <div key={order.id} className="not-last:break-after-page">
          <NotaArticle content={notaOfOrder(order, nota)} paper={paper} ref={longest} />
        </div>
      ))}
    </PrintMany>
  )
}
