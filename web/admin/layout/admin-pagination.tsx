import type { Pagination as Where } from '#contract/platform/fields.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

/** The pages below one of the owner's lists, in one line on a phone and below a narrow list too. */
export function AdminPagination({ where, to }: { where: Where; to: (page: number) => string }) {
  const t = useAdminMessages()
  return (
    <Pagination
      current={where.currentPage}
      total={where.totalPages}
      to={to}
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

/** "Showing 21 to 40 of 95 results"; undefined for an empty page. */
export function useShowing({ currentPage, limit, totalItems }: Where, shown: number): string | undefined {
  const t = useAdminMessages()
  const first = (currentPage - 1) * limit + 1
  return shown > 0 ? t.showing(first, first + shown - 1, totalItems) : undefined
}
