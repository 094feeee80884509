import type { Language } from '#contract/platform/language.ts'
import { percentOff } from '#contract/platform/money.ts'
import { addDays, dayOf, timeOf } from '#contract/platform/time.ts'
import { dayNumber, hourText, shortMonthText } from '#web/app/language/format-day.ts'
import { messages } from '#web/app/language/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Price } from '#web/ui/price.tsx'

const salePriceMessages = messages({
  before: ['Harga sebelumnya', 'Price before'],
  off: (percent: number) => [`hemat ${percent}%`, `${percent}% off`],
  until: (moment: string) => [`sampai ${moment}`, `until ${moment}`],
})

interface SalePriceProps {
  rupiah: number
  /** The struck price. */
  before?: number | null | undefined
  /** When the sale ends. */
  until?: string | null | undefined
  /** Without it, that of the page. */
  language?: Language
  className?: string
}

/** What is paid, with the struck price, the saving in percent and the end of the sale. */
export function SalePrice({ rupiah, before, until, language, className }: SalePriceProps) {
  const ofPage = useLanguage()
  const shownLanguage = language ?? ofPage
  if (before == null && until == null) return <Price rupiah={rupiah} {...(className && { className })} />
  const t = salePriceMessages.in(shownLanguage)
  const percent = before == null ? 0 : percentOff(before, rupiah)
  return (
    <span {...(className && { className })}>
      <Price rupiah={rupiah} /> <StruckPrice before={before} language={shownLanguage} />{' '}
      {percent > 0 ? (
        <span className="font-sans text-sm font-semibold text-terracotta">
          <span aria-hidden="true">-{percent}%</span>
          <span className="sr-only">{t.off(percent)}</span>
        </span>
      ) : null}
      {until == null ? null : (
        <span className="block font-sans text-xs font-normal text-muted">
          {t.until(momentText(until, shownLanguage))}
        </span>
      )}
    </span>
  )
}

/** Nothing where no price is struck. */
export function StruckPrice({ before, language }: Pick<SalePriceProps, 'before' | 'language'>) {
  const ofPage = useLanguage()
  if (before == null) return null
  const t = salePriceMessages.in(language ?? ofPage)
  return (
    <s className="mx-0.5 font-sans text-sm font-normal text-muted">
      <span className="sr-only">{t.before} </span>
      <Price rupiah={before} />
    </s>
  )
}

/** "30 Nov 21.00" in the shop's time zone, or "30 Nov" for a sale that ends with that day. */
function momentText(moment: string, language: Language): string {
  const [day, time] = [dayOf(new Date(moment)), timeOf(new Date(moment))]
  const dayText = (date: string) => `${dayNumber(date)} ${shortMonthText(date, language)}`
  return time === '00:00' ? dayText(addDays(day, -1)) : `${dayText(day)} ${hourText(time, language)}`
}
