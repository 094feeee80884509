import { useState } from 'react'
import { staffNoticeKinds } from '#contract/notifications/kinds.ts'
import { useAccount } from '#web/app/session/account.ts'
import { isSoundOn, playSound, switchSound } from '#web/admin/layout/attention.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { Notifications } from '#web/app/notifications/notifications.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

export default function NotificationsPage() {
  const staff = useAccount()?.staff
  return (
    <AdminPage>
      {staff ? <Notifications account="admin" kinds={staffNoticeKinds(staff)} /> : null}
      <Sound />
    </AdminPage>
  )
}

/** The choice belongs to this browser. */
function Sound() {
  const t = useNotificationMessages()
  const [isOn, setIsOn] = useState(isSoundOn)
  return (
    <section className="rounded border border-line bg-surface p-5 md:p-6">
      <CheckBox
        label={t.sound}
        text={t.soundText}
        checked={isOn}
        onChange={(on) => {
          switchSound(on)
          setIsOn(on)
          if (on) playSound()
        }}
      />
    </section>
  )
}
