import { useRef, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { ImportPreview, SameName } from '#contract/catalogue/bulk-edit-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Task } from '#contract/platform/task.ts'
import { ExportButton } from '#web/admin/catalogue/import/export-button.tsx'
import { ImportRows } from '#web/admin/catalogue/import/import-rows.tsx'
import { Card } from '#web/ui/card.tsx'
import { ImportPage, ImportPlan } from '#web/admin/layout/import-page.tsx'
import { isRunning, useTask } from '#web/admin/tasks/use-task.ts'
import { TaskOutcome } from '#web/admin/tasks/task-outcome.tsx'
import { TaskProgress, useTaskTitle } from '#web/admin/tasks/task-progress.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The server may need minutes to read a large file. */
const requestTimeoutMs = 300_000

export default function ProductImportPage() {
  const t = useBulkEditMessages()
  const product = useAdminProductMessages()
  const language = useLanguage()
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<ImportPreview | null>(null)
  const [sameName, setSameName] = useState<SameName>(null)
  // Each preview has one idempotency key, so that confirming again after a lost response does not import twice.
  const [key, setKey] = useState('')
  const running = useLoaderData<Task | null>()
  const [startedTask, setStartedTask] = useState<Task | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const reading = useApiMutation('POST /admin/products/import/preview', {
    onProblem: ({ message }) => setProblem(message),
  })
  const importing = useApiMutation('POST /admin/products/import', {
    onProblem: ({ code, message }) => {
      setProblem(message)
      // The products have changed since the preview.
      if (code === 'PLAN_OUTDATED') setPlan(null)
    },
  })
  const busy = reading.busy ? 'reading' : importing.busy ? 'writing' : null
  const latest = useRef<File | null>(null)
  const preview = async (chosen: File, same_name: SameName): Promise<void> => {
    latest.current = chosen
    setProblem(null)
    const answer = await reading.run({
      file: { file: chosen },
      body: { same_name },
      timeoutMs: requestTimeoutMs,
    })
    // The admin has chosen another file during the request.
    if (latest.current !== chosen) return preview(latest.current, null)
    setPlan(answer && answer.data)
    setKey(newKey())
  }
  const startImport = async (chosen: File, { fingerprint }: ImportPreview) => {
    setProblem(null)
    const answer = await importing.run({
      body: { fingerprint, file_name: chosen.name.slice(-limits.name), same_name: sameName },
      file: { file: chosen },
      timeoutMs: requestTimeoutMs,
      idempotencyKey: key,
    })
    if (!answer) return
    setStartedTask(answer.data)
    setPlan(null)
  }
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setPlan(null)
    setStartedTask(null)
    setSameName(null)
    void preview(chosen, null)
  }
  const chooseSameName = (chosen: File, same_name: SameName) => {
    setSameName(same_name)
    void preview(chosen, same_name)
  }
  const count = (n: number) => formatCount(n, language)
  const toWrite = plan ? plan.created + plan.changed : 0
  const shownTask = startedTask ?? (file ? null : running)

  return (
    <ImportPage
      back={{ to: '/admin/products', text: product.all }}
      title={t.import}
      text={t.importText}
      actions={<ExportButton filter={{}} />}
      messages={t}
      note={t.stockText}
      file={file}
      onFile={choose}
      problem={problem}
      busy={busy && t[busy]}
    >
      {plan && file ? (
        <ImportPlan
          title={t.previewTitle}
          report={t.report(
            count(plan.created),
            count(plan.changed),
            count(plan.unchanged),
            count(plan.refused),
          )}
          unread={plan.unread_columns}
          messages={t}
          agree={{
            text: t.importNow(count(toWrite)),
            count: toWrite,
            busy: busy === 'writing',
            onAgree: () => void startImport(file, plan),
          }}
        >
          {plan.same_names ? (
            <Notice title={t.sameNames(count(plan.same_names))}>
              <Choice
                className="mt-2 max-w-form"
                label={t.sameName}
                options={[
                  ['', t.sameNameChoices.none],
                  ['update', t.sameNameChoices.update],
                  ['add', t.sameNameChoices.add],
                ]}
                value={sameName ?? ''}
                onChoose={(chosen) => chooseSameName(file, chosen || null)}
              />
            </Notice>
          ) : null}
          {plan.refused > 0 && toWrite > 0 ? <p className="text-sm text-muted">{t.skipped}</p> : null}
          <ImportRows rows={plan.rows} />
        </ImportPlan>
      ) : null}
      {problem && file && !plan && !busy ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => choose(file)}>
          {t.readAgain}
        </Button>
      ) : null}
      {shownTask ? <Import key={shownTask.id} loaded={shownTask} /> : null}
    </ImportPage>
  )
}

function Import({ loaded }: { loaded: Task }) {
  const t = useBulkEditMessages()
  const messages = useTaskMessages()
  const task = useTask(loaded)
  const title = useTaskTitle(task)
  return (
    <Card title={task.state === 'done' ? t.imported : title}>
      <TaskProgress task={task} />
      {isRunning(task) ? (
        <>
          <p className="max-w-text text-sm text-muted">{messages.leave}</p>
          <Link
            to="/admin/tasks"
            className="justify-self-start py-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
          >
            {messages.toWork}
          </Link>
        </>
      ) : null}
      <TaskOutcome task={task} />
      {isRunning(task) ? null : (
        <ButtonLink to="/admin/products?sort=changed" className="justify-self-start">
          {t.toProducts}
        </ButtonLink>
      )}
    </Card>
  )
}
