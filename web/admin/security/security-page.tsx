import '#web/app/session/factor/set-up/refresh.ts'
import type { Factors } from '#contract/accounts/factor-schemas.ts'
import { May } from '#web/admin/layout/may.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { Passkeys } from '#web/app/session/factor/set-up/passkeys.tsx'
import { Pin } from '#web/admin/security/pin.tsx'
import { Policy } from '#web/admin/security/policy.tsx'
import { factorsQuery } from '#web/admin/security/queries.ts'
import { RecoveryCodes } from '#web/app/session/factor/set-up/recovery-codes.tsx'
import { ShopDevices } from '#web/admin/security/shop-devices.tsx'
import { useRequirement } from '#web/admin/security/requirement.ts'
import { useTillMessages } from '#web/admin/security/till-messages.ts'
import { Totp } from '#web/app/session/factor/set-up/totp.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The second factors and the PIN of the signed-in admin, who must have a factor, and the shop's devices. */
export default function SecurityPage() {
  const t = useSecurityMessages()
  const { byPin } = useTillMessages()
  const factors = usePageQuery(factorsQuery).answer.data
  return (
    <AdminPage text={t.text}>
      <div className="grid max-w-[48rem] grid-cols-1 gap-6">
        {factors.is_by_pin ? (
          <Notice>{byPin}</Notice>
        ) : (
          <>
            <State factors={factors} />
            <Passkeys factors={factors} />
            <Totp factors={factors} />
            <RecoveryCodes factors={factors} />
            {factors.has_pin === null ? null : <Pin factors={factors} />}
          </>
        )}
        <May right="staff">
          <ShopDevices />
        </May>
        <May right="shop">
          <Policy />
        </May>
      </div>
    </AdminPage>
  )
}

function State({ factors: { is_set, required_from } }: { factors: Factors }) {
  const t = useSecurityMessages()
  const say = useRequirement()
  return (
    <div className="grid gap-3">
      {is_set ? (
        <p className="font-semibold text-sage">{t.isSet}</p>
      ) : (
        <p className="font-semibold">{t.notSet}</p>
      )}
      {required_from ? <Notice role="status">{say(required_from)}</Notice> : null}
      <p className="text-sm text-muted">{t.why}</p>
    </div>
  )
}
