import { useState } from 'react'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** Both versions are described with the names of all audited fields, which the form itself does not need. */
const SettingsDisputes = lazyComponent(() => import('#web/admin/settings/settings-disputes.tsx'))

export const SettingsConflict = ({ form }: { form: SettingsForm }) =>
  form.conflict ? <Disputes key={form.saved.version} form={form} /> : null

function Disputes({ form }: { form: SettingsForm }) {
  const { conflict } = useSettingsMessages()
  const { error, retry } = useAdminMessages()
  const [isMissing, setIsMissing] = useState(false)
  if (!isMissing) return <SettingsDisputes of={{ form }} onMissing={() => setIsMissing(true)} />
  return (
    <ErrorState title={conflict} text={error.text}>
      <Button onClick={() => setIsMissing(false)}>{retry}</Button>
    </ErrorState>
  )
}
