import { useState } from 'react'
import { Link } from 'react-router'
import { changeSettings } from '#contract/admin-settings.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { SaveBar } from '#web/admin/catalogue/save-bar.tsx'
import { useLeaveGuard } from '#web/admin/use-leave-guard.ts'
import { QrisChange } from '#web/admin/qris-change.tsx'
import { ConflictPanel } from '#web/admin/settings/conflict-panel.tsx'
import { ContactsPanel, ShopPanel } from '#web/admin/settings/shop-panels.tsx'
import { useSettingsForm, type SettingsForm } from '#web/admin/settings/use-settings-form.ts'
import type { StepProps } from '#web/admin/start/step-page.tsx'
import { useDeed } from '#web/admin/use-deed.ts'
import { HoursFields } from '#web/admin/workshop/hours-fields.tsx'
import { settingsOf, typedOf, WorkshopChanges } from '#web/admin/workshop/workshop-form.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { useShop } from '#web/shell/shop.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useApi } from '#web/use-api.ts'
import { problemsOf } from '#web/problems-of.ts'
import { useGuideWords } from '#web/words/admin-guide.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** She finds the field of the name empty until she has named her shop: the neutral one is not hers. */
export function NameStep({ loaded: { settings, guide }, go }: StepProps) {
  const [isNamed] = useState(guide.steps.some(({ name, state }) => name === 'name' && state === 'done'))
  const form = useSettingsForm(settings, isNamed ? {} : { name: '' })
  return (
    <SettingsStep form={form} save={() => form.save(['name'])} go={go}>
      <ShopPanel form={form} workshop={false} />
    </SettingsStep>
  )
}

export function ContactStep({ loaded: { settings }, go }: StepProps) {
  const form = useSettingsForm(settings)
  return (
    <SettingsStep form={form} save={() => form.save()} go={go}>
      <ContactsPanel form={form} />
    </SettingsStep>
  )
}

function SettingsStep({
  form,
  save,
  go,
  children,
}: {
  form: SettingsForm
  save: () => Promise<boolean>
  go: StepProps['go']
  children: React.ReactNode
}) {
  const t = useGuideWords()
  const { changed, busy, problem, problemCount, discard } = form
  useLeaveGuard(changed)
  const submit = async () => {
    if (await save()) await go.goOn()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ConflictPanel conflict={form.conflict} draft={form.draft} onChoose={form.change} />
      {children}
      <SaveBar
        form={{ changed, saving: busy, errorCount: problemCount, problem, save: submit, discard }}
        save={t.save}
      />
    </form>
  )
}

/** The week the shop is open; she may agree to the usual one. */
export function HoursStep({ loaded: { settings }, go }: StepProps) {
  const t = useGuideWords()
  const language = useLanguage()
  const api = useApi()
  const { busy, run } = useDeed()
  const [begun] = useState(() => typedOf(settings.data))
  const [week, setWeek] = useState(begun.week)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState(begun.week)
  const changed = JSON.stringify(week) !== JSON.stringify(saved)
  useLeaveGuard(changed)
  const save = async () => {
    const { hours } = settingsOf({ ...begun, week })
    const wrong = problemsOf(WorkshopChanges, { hours }, language)
    setProblems(wrong)
    setProblem(null)
    if (wrong.length > 0) return
    let isSaved = false
    await run('save', async () => {
      try {
        await api(changeSettings, { body: { hours } })
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem)) throw refusal
        setProblems(refusal.errors)
        if (refusal.errors.length === 0) setProblem(refusal.message)
        return
      }
      setSaved(week)
      isSaved = true
    })
    if (isSaved) await go.goOn()
  }
  return (
    <>
      <section
        aria-label={t.steps.hours.title}
        className="max-w-[32rem] rounded border border-line bg-surface p-4"
      >
        <HoursFields
          week={week}
          problems={problems}
          onChange={(next) => {
            setWeek(next)
            setProblems([])
          }}
        />
      </section>
      <SaveBar
        form={{
          changed,
          saving: busy !== null,
          errorCount: problems.length,
          problem,
          save,
          discard: () => {
            setWeek(saved)
            setProblems([])
          },
        }}
        save={t.save}
      />
    </>
  )
}

export function QrisStep({ loaded: { settings }, go }: StepProps) {
  const t = useGuideWords()
  const merchant = useShop()?.qris.merchant_name
  const [hadOne] = useState(Boolean(merchant))
  return hadOne ? (
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
      <QrisChange withTab={settings.data.qris_with_amount} onSaved={go.goOn} />
    </section>
  )
}
