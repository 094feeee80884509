import { Link } from 'react-router'
import type { OfferedVoucher } from '#contract/vouchers/schemas.ts'
import { homeGridMessages } from '#web/storefront/home/messages.ts'
import { voucherTerms } from '#web/app/voucher-terms.ts'
import { useLanguageOr } from '#web/app/language/use-language.tsx'

/** The vouchers that can still be used, each with the link that saves its code; nothing where there are none. */
export function VoucherRow({ vouchers }: { vouchers: readonly OfferedVoucher[] }) {
  const language = useLanguageOr('en')
  const t = homeGridMessages.in(language)
  const usable = vouchers.filter(({ is_used_up, is_used_already }) => !is_used_up && !is_used_already)
  if (usable.length === 0) return null
  return (
    <section className="page mt-16 md:mt-24" aria-labelledby="vouchers">
      <h2 id="vouchers" className="title">
        {t.vouchers}
      </h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {usable.map((voucher) => (
          <li key={voucher.code}>
            <Link
              to={`/v/${encodeURIComponent(voucher.code)}`}
              className="group grid h-full gap-3 rounded border border-dashed border-edge bg-surface p-5"
            >
              <span className="wrap-anywhere">
                <span className="block font-semibold">{voucher.name}</span>
                <span className="text-sm text-muted">{voucherTerms(voucher, language)}</span>
              </span>
              <span className="self-end text-sm font-semibold underline-offset-4 group-hover:underline">
                {t.take(voucher.code)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
