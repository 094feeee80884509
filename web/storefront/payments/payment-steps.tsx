import type { ReactNode } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import type { Payable } from '#web/storefront/payments/paying.ts'
import { ProofPicker } from '#web/storefront/payments/proof-picker.tsx'
import type { Proof } from '#web/storefront/payments/use-proof.ts'
import { classNames } from '#web/ui/class-names.ts'

interface PaymentStepsProps {
  order: Payable
  proof: Proof
  title: string
  text: string
  children: ReactNode
}

export function PaymentSteps({ order, proof, title, text, children }: PaymentStepsProps) {
  const t = usePaymentMessages()
  return (
    <ol className="grid gap-10 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Step number={1} title={title} text={text} className="lg:row-span-2">
        <div className="max-w-xl">{children}</div>
      </Step>
      <Step number={2} title={t.step2} text={t.step2Text(formatRupiah(order.due_amount))} />
      <Step number={3} title={t.step3} text={t.step3Text}>
        <ProofPicker proof={proof} />
      </Step>
    </ol>
  )
}

interface StepProps extends Partial<Pick<PaymentStepsProps, 'children'>> {
  number: number
  title: string
  text: string
  className?: string
}

function Step({ number, title, text, className, children }: StepProps) {
  return (
    <li className={classNames('grid min-w-0 content-start gap-4', className)}>
      <div className="grid gap-x-4 sm:grid-cols-[2.25rem_1fr]">
        <span
          aria-hidden="true"
          className="hidden size-9 place-items-center rounded-pill border border-edge font-serif text-lg sm:grid"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 className="font-serif text-xl sm:pt-0.5">
            <span aria-hidden="true" className="text-terracotta sm:hidden">
              {number}.{' '}
            </span>
            {title}
          </h2>
          <p className="mt-1 max-w-text text-muted">{text}</p>
        </div>
      </div>
      {children}
    </li>
  )
}
