import { useId, useState } from 'react'
import { Link } from 'react-router'
import { importProducts, type ImportReport } from '#contract/many-products.ts'
import { ExportButton } from '#web/admin/catalogue/export-button.tsx'
import { ImportRows } from '#web/admin/catalogue/import-rows.tsx'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { ApiProblem } from '#web/api-problem.ts'
import { formatCount } from '#web/catalogue/format-rating.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button, ButtonLink, buttonClasses, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useApi } from '#web/use-api.ts'
import { useManyWords } from '#web/words/admin-many.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** Milliseconds a large file may take. */
const patience = 300_000

/** Products from a file: read, looked at, then written. */
export default function ImportPage() {
  const t = useManyWords()
  const product = useProductDeskWords()
  const language = useLanguage()
  const api = useApi()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [work, setWork] = useState<'reading' | 'writing' | 'done' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  const send = async (chosen: File, dry: boolean) => {
    setProblem(null)
    setWork(dry ? 'reading' : 'writing')
    try {
      const query = dry ? { dry_run: '1' as const } : {}
      const { data } = await api(importProducts, { query, file: chosen, patience })
      setReport(data)
      setWork(dry ? null : 'done')
      if (!dry) showToast({ text: t.imported })
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      setProblem(refusal.message)
      setWork(null)
    }
  }
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setReport(null)
    void send(chosen, true)
  }
  const count = (n: number) => formatCount(n, language)
  const toWrite = report ? report.created + report.changed : 0

  return (
    <div className={desk}>
      <div className="grid gap-2">
        <Link
          to="/admin/products"
          className="inline-flex items-center gap-1 justify-self-start py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          {product.all}
        </Link>
        <PageHead title={t.import} text={t.importText}>
          <ExportButton filter={{}} />
        </PageHead>
      </div>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files[0])
        }}
        className={classNames(
          'grid justify-items-center gap-2 rounded border-2 border-dashed p-6 text-center text-sm text-muted',
          over ? 'border-terracotta bg-terracotta-wash' : 'border-edge bg-surface',
        )}
      >
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="peer sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={classNames(
            buttonClasses(file ? 'quiet' : 'secondary'),
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta',
          )}
        >
          <Icon name="upload" />
          {file ? t.another : t.pick}
        </label>
        <span className="max-md:hidden">{t.drop}</span>
        {file ? <span className="font-semibold text-ink">{file.name}</span> : null}
        <span className="max-w-text">{t.stockText}</span>
      </div>
      {problem ? (
        <p role="alert" className="flex items-start gap-2 text-sm font-medium text-brick">
          <Icon name="alert" className="mt-0.5 size-4" />
          {problem}
        </p>
      ) : null}
      <p
        role="status"
        className={work === 'reading' || work === 'writing' ? 'flex items-center gap-2 text-sm' : 'sr-only'}
      >
        {work === 'reading' || work === 'writing' ? (
          <>
            <Spinner />
            {t[work]}
          </>
        ) : null}
      </p>
      {report && file ? (
        <Panel
          title={work === 'done' ? t.imported : t.plan}
          text={t.report(
            count(report.created),
            count(report.changed),
            count(report.unchanged),
            count(report.refused),
          )}
        >
          {report.refused > 0 && toWrite > 0 && work !== 'done' ? (
            <p className="text-sm text-muted">{t.skipped}</p>
          ) : null}
          <ImportRows rows={report.rows} />
          {work === 'done' ? (
            <ButtonLink to="/admin/products?sort=changed" className="justify-self-start">
              {t.toProducts}
            </ButtonLink>
          ) : toWrite > 0 ? (
            <Button
              busy={work === 'writing'}
              className="justify-self-start"
              onClick={() => void send(file, false)}
            >
              {t.importNow(count(toWrite))}
            </Button>
          ) : (
            <p className="text-sm font-semibold">{t.nothingToImport}</p>
          )}
        </Panel>
      ) : null}
    </div>
  )
}
