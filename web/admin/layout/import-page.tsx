import type { ReactNode } from 'react'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { Button, Spinner } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ImportPageProps {
  back: { to: string; text: string }
  title?: string
  text: string
  actions?: ReactNode
  messages: { pick: string; another: string; drop: string }
  note: string
  file: File | null
  onFile: (file: File | undefined) => void
  options?: ReactNode
  problem: string | null
  busy: string | null
  children: ReactNode
}

export function ImportPage(props: ImportPageProps) {
  const { messages: t, note, file, onFile, options, problem, busy, children, ...head } = props
  return (
    <AdminPage {...head}>
      <DropZone onFile={onFile} className="grid justify-items-center gap-2 p-6 text-sm text-muted">
        <FileButton
          accept=".csv,text/csv"
          variant={file ? 'quiet' : 'secondary'}
          onFiles={([chosen]) => onFile(chosen)}
        >
          <Icon name="upload" />
          {file ? t.another : t.pick}
        </FileButton>
        <span className="max-md:hidden">{t.drop}</span>
        {file ? <span className="font-semibold text-ink">{file.name}</span> : null}
        <span className="max-w-text">{note}</span>
      </DropZone>
      {options}
      <Problem text={problem} />
      <p role="status" className={busy ? 'flex items-center gap-2 text-sm' : 'sr-only'}>
        {busy ? (
          <>
            <Spinner />
            {busy}
          </>
        ) : null}
      </p>
      {children}
    </AdminPage>
  )
}

interface ImportPlanProps {
  title?: string
  report: string
  /** The columns of the file that the shop does not read. */
  unread: readonly string[]
  messages: { unreadColumns: (heads: string) => string; nothingToImport: string }
  /** Null while the file has errors. */
  agree: { text: string; count: number; busy: boolean; onAgree: () => void } | null
  children: ReactNode
}

export function ImportPlan({ title, report, unread, messages: t, agree, children }: ImportPlanProps) {
  return (
    <Card title={title} text={report}>
      {unread.length > 0 ? (
        <Notice>
          <span className="wrap-anywhere">{t.unreadColumns(unread.join(', '))}</span>
        </Notice>
      ) : null}
      {children}
      {agree === null ? null : agree.count > 0 ? (
        <Button busy={agree.busy} className="justify-self-start" onClick={agree.onAgree}>
          {agree.text}
        </Button>
      ) : (
        <p className="text-sm font-semibold">{t.nothingToImport}</p>
      )}
    </Card>
  )
}
