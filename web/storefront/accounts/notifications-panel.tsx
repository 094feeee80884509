import { customerNoticeKinds } from '#contract/notifications/kinds.ts'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { Notifications } from '#web/app/notifications/notifications.tsx'

export default function NotificationsPanel() {
  const t = useNotificationMessages()
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 gap-4">
      <h2 id="notifications" className="font-serif text-xl">
        {t.title}
      </h2>
      <Notifications account="customer" kinds={customerNoticeKinds} />
    </section>
  )
}
