import { useEffect, useId, useState, type DragEvent } from 'react'
import type { Picture } from '#contract/platform/picture.ts'
import { shapes } from '#web/admin/pictures/crop-picture.ts'
import { PictureTile, tileClasses } from '#web/admin/pictures/picture-tile.tsx'
import { FailedUploads } from '#web/admin/pictures/failed-uploads.tsx'
import { usePictureStates } from '#web/admin/pictures/use-picture-states.ts'
import { useUploads } from '#web/admin/pictures/use-uploads.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { buttonClasses, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'

const CropDialog = lazyComponent(() => import('#web/admin/pictures/crop-dialog.tsx'))

export interface Picked {
  id: string
  /** Null where only the id is known: then the shop is asked for it. */
  picture: Picture | null
}

interface PicturePickerProps {
  pictures: readonly Picked[]
  /** What comes of them, from those there are at that moment. */
  onChange: (next: (pictures: readonly Picked[]) => Picked[]) => void
  /** Told while photographs are on their way, which leaving the page would lose. */
  onBusy: (busy: boolean) => void
  error: string | undefined
  most: number
  shape: keyof typeof shapes
}

/** Photographs in their order: dropped or picked, cropped, sent one after another, dragged or moved by buttons. */
export function PicturePicker({ pictures, onChange, onBusy, error, most, shape }: PicturePickerProps) {
  const t = usePictureMessages()
  const language = useLanguage()
  const id = useId()
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const states = usePictureStates(pictures.map((each) => each.id))
  const { cropping, uploads, failed, sending, choose, cropped, skip, again, dismiss } = useUploads(
    most,
    most - pictures.length,
    ({ id: uploaded, picture }) =>
      onChange((all) =>
        all.some((each) => each.id === uploaded) ? [...all] : [...all, { id: uploaded, picture }],
      ),
  )
  const busy = sending !== null
  useEffect(() => {
    onBusy(busy)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when it changes, not when it is asked anew
  }, [busy])

  const move = (from: number, to: number) =>
    onChange((all) => {
      const next = [...all]
      const [taken] = next.splice(from, 1)
      if (taken) next.splice(to, 0, taken)
      return next
    })
  const drop = (event: DragEvent, at: number | null) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (event.dataTransfer.files.length > 0) void choose(event.dataTransfer.files)
    else if (dragged !== null && at !== null) move(dragged, at)
    setDragged(null)
  }

  return (
    <div className="grid min-w-0 gap-4">
      {error ? (
        <p role="alert" data-wrong tabIndex={-1} className="text-sm font-medium text-brick">
          {error}
        </p>
      ) : null}
      {pictures.length + uploads.length > 0 ? (
        <ol className={classNames('grid gap-3', shape === 'hero' ? 'max-w-xl' : columns)}>
          {pictures.map((each, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for the keyboard
            <li
              key={each.id}
              draggable={most > 1}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              className={classNames('grid content-start gap-1', dragged === at && 'opacity-50')}
            >
              <PictureTile
                picture={each.picture ?? states.get(each.id)?.picture ?? null}
                shape={shape}
                at={at}
                total={pictures.length}
                isOneOfMany={most > 1}
                onMove={(to) => move(at, to)}
                onRemove={() => onChange((all) => all.filter((other) => other.id !== each.id))}
              />
            </li>
          ))}
          {uploads.map(({ key, percent }) => (
            <li
              key={key}
              className={classNames(
                tileClasses[shape],
                'grid place-content-center justify-items-center gap-2 rounded bg-plaster p-2 text-center text-xs text-muted',
              )}
            >
              {percent === null ? null : <Spinner />}
              {percent === null ? t.waiting : t.uploading(percent)}
            </li>
          ))}
        </ol>
      ) : null}
      <Progress sending={sending} making={pictures.flatMap((each) => states.get(each.id)?.making ?? [])} />
      <FailedUploads refused={failed} onAgain={again} onDismiss={dismiss} />
      {pictures.length + uploads.length < most ? (
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => drop(event, null)}
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded border-2 border-dashed p-5 text-sm text-muted',
            over ? 'border-terracotta bg-terracotta-wash' : 'border-line',
          )}
        >
          <input
            id={id}
            type="file"
            multiple={most > 1}
            accept="image/jpeg,image/png"
            className="peer sr-only"
            onChange={(event) => {
              void choose(event.target.files ?? [])
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={classNames(
              buttonClasses('quiet', 'small'),
              'min-h-11 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta',
            )}
          >
            <Icon name="upload" className="size-4" />
            {t.add(most)}
          </label>
          <span className="max-md:hidden">{t.drop}</span>
        </div>
      ) : null}
      {cropping ? (
        <CropDialog
          key={cropping.file.name + cropping.picture.width}
          of={{ ...cropping, shape: shapes[shape], onCropped: cropped, onClose: skip }}
          onMissing={() => {
            skip()
            showProblem(unreachable(language))
          }}
        />
      ) : null}
    </div>
  )
}

/** How far the photographs are on their way to the shop, and then the work the shop has with them. */
function Progress({
  sending,
  making,
}: {
  sending: { n: number; of: number } | null
  making: readonly { made: number; of: number }[]
}) {
  const t = usePictureMessages()
  const made = making.reduce((sum, each) => sum + each.made, 0)
  const of = making.reduce((sum, each) => sum + each.of, 0)
  return (
    <div role="status" className={sending || of > 0 ? 'grid gap-2 text-sm' : 'sr-only'}>
      {sending ? <p className="font-medium">{t.sending(sending.n, sending.of)}</p> : null}
      {of > 0 ? (
        <div>
          <p>{t.making(made, of)}</p>
          <progress value={made} max={of} aria-hidden="true" className={bar} />
          {sending ? null : <p className="text-muted">{t.makingText}</p>}
        </div>
      ) : null}
    </div>
  )
}

const columns = 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4'

const bar =
  'my-1 block h-1.5 w-full max-w-64 appearance-none overflow-hidden rounded-pill bg-plaster ' +
  '[&::-webkit-progress-bar]:bg-plaster [&::-webkit-progress-value]:bg-terracotta [&::-moz-progress-bar]:bg-terracotta'
