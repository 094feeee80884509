import { useEffect, useState, type DragEvent } from 'react'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import type { PictureState } from '#contract/platform/picture-schemas.ts'
import { shapes, shrinkLogo } from '#web/admin/pictures/crop-picture.ts'
import { pictureTypes, useUploads, type FailedUpload } from '#web/admin/pictures/use-uploads.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'

const CropDialog = lazyComponent(() => import('#web/admin/pictures/crop-dialog.tsx'))

export interface Picked {
  id: string
  /** If it is null, the picture is loaded by its id. */
  picture: PictureData | null
}

interface PicturePickerProps {
  pictures: readonly Picked[]
  /** Receives an updater function, because uploads finish while the list changes. */
  onChange: (next: (pictures: readonly Picked[]) => Picked[]) => void
  /** Called when uploads start and when they are finished. Leaving the page in between would lose them. */
  onBusy: (busy: boolean) => void
  error: string | undefined
  max: number
  shape: ShapeName
}

/** A logo is not cropped. */
type ShapeName = keyof typeof shapes | 'logo'

export function PicturePicker({ pictures, onChange, onBusy, error, max, shape }: PicturePickerProps) {
  const t = usePictureMessages()
  const language = useLanguage()
  const [dragged, setDragged] = useState<number | null>(null)
  const states = usePictureStates(pictures.map((item) => item.id))
  const { cropping, uploads, failed, sending, choose, cropped, skip, again, dismiss } = useUploads({
    max,
    room: max - pictures.length,
    prepare: shape === 'logo' ? shrinkLogo : null,
    onUploaded: ({ id: uploaded, picture }) =>
      onChange((all) =>
        all.some((item) => item.id === uploaded) ? [...all] : [...all, { id: uploaded, picture }],
      ),
  })
  const busy = sending !== null
  useEffect(() => {
    onBusy(busy)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when `busy` changes, not when the callback does
  }, [busy])

  const move = (from: number, to: number) =>
    onChange((all) => {
      const next = [...all]
      const [taken] = next.splice(from, 1)
      if (taken) next.splice(to, 0, taken)
      return next
    })
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.dataTransfer.files.length > 0) void choose(event.dataTransfer.files)
    else if (dragged !== null) move(dragged, at)
    setDragged(null)
  }

  return (
    <div className="grid min-w-0 gap-4">
      <Problem text={error} isOfField />
      {pictures.length + uploads.length > 0 ? (
        <ol className={classNames('grid gap-3', shape === 'hero' ? 'max-w-xl' : columns)}>
          {pictures.map((item, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons offer the same for keyboard users
            <li
              key={item.id}
              draggable={max > 1}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              className={classNames('grid content-start gap-1', dragged === at && 'opacity-50')}
            >
              <PictureTile
                picture={item.picture ?? states.get(item.id)?.picture ?? null}
                shape={shape}
                at={at}
                total={pictures.length}
                isOneOfMany={max > 1}
                onMove={(to) => move(at, to)}
                onRemove={() => onChange((all) => all.filter((other) => other.id !== item.id))}
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
      <Progress sending={sending} making={pictures.flatMap((item) => states.get(item.id)?.making ?? [])} />
      <FailedUploads failed={failed} onAgain={again} onDismiss={dismiss} />
      {pictures.length + uploads.length < max ? (
        <DropZone
          onFile={(_, files) => void choose(files)}
          className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 p-5 text-sm text-muted"
        >
          {/* A desk would open the same dialog as the other button. */}
          <span className="contents md:pointer-fine:hidden">
            <FileButton
              accept="image/*"
              capture="environment"
              variant="secondary"
              size="small"
              className="min-h-11"
              onFiles={(files) => void choose(files)}
            >
              <Icon name="camera" className="size-4" />
              {t.photograph}
            </FileButton>
          </span>
          <FileButton
            multiple={max > 1}
            accept={pictureTypes.join()}
            size="small"
            className="min-h-11"
            onFiles={(files) => void choose(files)}
          >
            <Icon name="upload" className="size-4" />
            {t.add(max)}
          </FileButton>
          <span className="max-md:hidden">{t.drop}</span>
        </DropZone>
      ) : null}
      {cropping && shape !== 'logo' ? (
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

interface PictureTileProps {
  picture: PictureData | null
  shape: ShapeName
  /** The position counts from 0. */
  at: number
  total: number
  isOneOfMany: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureTile({ picture, shape, at, total, isOneOfMany, onMove, onRemove }: PictureTileProps) {
  const t = usePictureMessages()
  return (
    <>
      <span className="relative block">
        {shape === 'logo' && picture ? (
          <img
            src={picture.src}
            alt={t.picture(at + 1, total)}
            className={classNames(tileClasses.logo, 'w-full rounded border border-line object-contain p-3')}
          />
        ) : (
          <Picture
            picture={picture}
            alt={t.picture(at + 1, total)}
            sizes={shape === 'hero' ? '576px' : '200px'}
            className={classNames(tileClasses[shape], 'rounded')}
          />
        )}
        {at === 0 && isOneOfMany ? (
          <span className="absolute left-1.5 top-1.5 rounded-pill bg-ink px-2 py-0.5 text-xs font-semibold text-white">
            {t.main}
          </span>
        ) : null}
      </span>
      <span className="flex justify-between">
        {isOneOfMany ? (
          <span className="flex">
            <IconButton label={t.earlier(at + 1)} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <Icon name="chevron-left" className="size-4" />
            </IconButton>
            <IconButton label={t.later(at + 1)} disabled={at === total - 1} onClick={() => onMove(at + 1)}>
              <Icon name="chevron-right" className="size-4" />
            </IconButton>
          </span>
        ) : null}
        <IconButton label={t.remove(at + 1)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      </span>
    </>
  )
}

interface FailedUploadsProps {
  failed: readonly FailedUpload[]
  onAgain: (upload: FailedUpload) => void
  onDismiss: (upload: FailedUpload) => void
}

function FailedUploads({ failed, onAgain, onDismiss }: FailedUploadsProps) {
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

function Progress({
  sending,
  making,
}: {
  sending: { n: number; of: number } | null
  making: readonly { made: number; of: number }[]
}) {
  const t = usePictureMessages()
  const made = making.reduce((sum, state) => sum + state.made, 0)
  const of = making.reduce((sum, state) => sum + state.of, 0)
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

const tileClasses = { product: 'aspect-4/5', wide: 'aspect-4/3', hero: 'aspect-[15/8]', logo: 'aspect-2/1' }

/** The server makes a rendition in about a second. */
const statesPollMs = 2_000

function usePictureStates(ids: readonly string[]): ReadonlyMap<string, PictureState | null> {
  const { data } = useApiQuery(
    'GET /admin/media',
    { query: { ids: ids.join(',') } },
    {
      enabled: ids.length > 0,
      keepPrevious: true,
      poll: (answer) => answer === undefined || (answer.data.some(({ making }) => making) && statesPollMs),
    },
  )
  const statesById = new Map(data?.data.map((state) => [state.id, state]))
  return new Map(data && ids.map((id) => [id, statesById.get(id) ?? null]))
}
