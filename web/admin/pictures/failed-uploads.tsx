import { IconButton } from '#web/ui/icon-button.tsx'
import type { FailedUpload } from '#web/admin/pictures/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'

interface FailedUploadsProps {
  refused: readonly FailedUpload[]
  onAgain: (upload: FailedUpload) => void
  onDismiss: (upload: FailedUpload) => void
}

/** The photographs that did not arrive, by their names, with why; what may arrive later is kept to be sent again. */
export function FailedUploads({ refused: failed, onAgain, onDismiss }: FailedUploadsProps) {
  const t = usePictureMessages()
  return (
    <div role="alert" className={failed.length > 0 ? undefined : 'sr-only'}>
      <ul className="grid gap-2">
        {failed.map((upload) => (
          <li
            key={upload.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-brick px-3 py-1.5 text-sm"
          >
            <Icon name="alert" className="size-4 shrink-0 text-brick" />
            <span className="min-w-0 flex-1 break-words">
              <strong className="font-semibold">{upload.name}</strong>: {upload.problem}
            </span>
            {upload.file ? (
              <Button variant="plain" size="small" className="min-h-11" onClick={() => onAgain(upload)}>
                {t.again}
              </Button>
            ) : null}
            <IconButton label={t.dismiss(upload.name)} onClick={() => onDismiss(upload)}>
              <Icon name="close" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
