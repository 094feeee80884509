import type { Pagination as Where } from '#contract/platform/fields.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { addCursor } from '#web/admin/layout/addresses.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface AdminPaginationProps {
  where: Where
  /** The ids of the first and the last row are the cursors of the neighbouring pages. */
  shown?: readonly { id: string | number }[]
  to: (page: number) => string
}

export function AdminPagination({ where, shown = [], to }: AdminPaginationProps) {
  const t = useAdminMessages()
  return (
    <Pagination
      current={where.currentPage}
      total={where.totalPages}
      to={(page) => (where.exceeded ? addCursor(to(page), page - where.currentPage, shown) : to(page))}
      label={t.pages}
      width={3}
      previous={<Arrow glyph="«" text={t.previous} />}
      next={<Arrow glyph="»" text={t.next} />}
      pageLabel={t.page}
    />
  )
}

const Arrow = ({ glyph, text }: { glyph: string; text: string }) => (
  <>
    <span aria-hidden="true">{glyph}</span>
    <span className="sr-only">{text}</span>
  </>
)

/** Returns text such as "Showing 21 to 40 of 95 results", or undefined for an empty page. */
export function useRangeText(
  { currentPage, limit, totalItems, exceeded }: Where,
  shown: number,
): string | undefined {
  const t = useAdminMessages()
  const language = useLanguage()
  if (shown === 0) return undefined
  const first = (currentPage - 1) * limit + 1
  const [from, to, total] = [first, first + shown - 1, totalItems].map((n) => formatCount(n, language))
  return exceeded ? t.showingOfMore(from!, to!, total!) : t.showing(from!, to!, total!)
}
