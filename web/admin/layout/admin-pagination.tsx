import type { Pagination as Where } from '#contract/platform/fields.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { besidePage } from '#web/admin/layout/addresses.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface AdminPaginationProps {
  where: Where
  /** What the page shows: from its ends the pages beside it are found, where there are too many to be counted. */
  shown?: readonly { id: string | number }[]
  to: (page: number) => string
}

/** The pages below one of the owner's lists, in one line on a phone and below a narrow list too. */
export function AdminPagination({ where, shown = [], to }: AdminPaginationProps) {
  const t = useAdminMessages()
  return (
    <Pagination
      current={where.currentPage}
      total={where.totalPages}
      to={(page) => (where.exceeded ? besidePage(to(page), page - where.currentPage, shown) : to(page))}
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

/** "Showing 21 to 40 of 95 results", or of more than there were counted; undefined for an empty page. */
export function useShowing(
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
