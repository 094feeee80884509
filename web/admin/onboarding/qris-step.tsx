import { useState } from 'react'
import { Link } from 'react-router'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { QrisChange } from '#web/admin/payments/qris-change.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function QrisStep({ loaded: { settings }, go }: StepProps) {
  const t = useOnboardingMessages()
  const merchant = useShop()?.qris.merchant_name
  const [hadQris] = useState(Boolean(merchant))
  return hadQris ? (
    <div className="grid justify-items-start gap-4 rounded border border-line bg-surface p-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" className="text-sage" />
        {t.qrisIs(merchant ?? '')}
      </p>
      <Link to="/admin/qris" className={buttonClasses('quiet', 'small', false, 'min-h-11')}>
        {t.toQris}
      </Link>
    </div>
  ) : (
    <section aria-label={t.steps.qris.title} className="grid max-w-[36rem] gap-3">
      <QrisChange withTab={settings.data.qris_with_amount} onSaved={go.resume} />
    </section>
  )
}
