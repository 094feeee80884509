import { useEffect, useState, type ReactNode } from 'react'
import { BackToPage } from '#web/admin/layout/page-head.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useOrderList } from '#web/admin/orders/order-list.ts'
import { StartPrinted, type Printed } from '#web/admin/orders/start-printed.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingFound } from '#web/ui/lists/empty-list.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PrintManyProps {
  title: string
  print: string
  /** These orders cannot be printed, with the reason. */
  left: { orders: readonly Printed[]; why: string }
  printed: readonly Printed[]
  /** Choices for the whole print, such as the paper. */
  choices?: ReactNode
  className?: string
  children: ReactNode
}

/** A page that prints something of many orders, each on a new sheet. */
export function PrintMany({ title, print, left, printed, choices, className, children }: PrintManyProps) {
  const t = useAdminOrderMessages()
  const hasContent = printed.length > 0
  const [wasPrinted, setWasPrinted] = useState(false)
  // The browser's own print command counts too.
  useEffect(() => {
    const note = () => setWasPrinted(true)
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <div className={className}>
      <Head title={title} />
      <div className="grid gap-4 print:hidden">
        <BackToPage path={useOrderList()} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="font-serif text-2xl">{title}</h1>
          {choices}
          {hasContent ? (
            <Button
              onClick={() => {
                setWasPrinted(true)
                window.print()
              }}
            >
              {print}
            </Button>
          ) : null}
        </div>
        {wasPrinted ? <StartPrinted orders={printed} /> : null}
        {left.orders.length > 0 ? (
          <Notice title={t.notPrinted(left.orders.map(({ reference }) => reference).join(', '))}>
            <p className="mt-1">{left.why}</p>
          </Notice>
        ) : null}
        {hasContent ? null : <NothingFound title={t.nothingToPrint} text={t.nothingToPrintText} />}
      </div>
      {children}
    </div>
  )
}
