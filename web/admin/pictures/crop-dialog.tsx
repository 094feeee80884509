import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cropPicture, drawCrop, moveCrop, wholeCrop, type Shape } from '#web/admin/pictures/crop-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

interface CropDialogProps {
  picture: ImageBitmap
  shape: Shape
  name: string
  onCropped: (file: File) => void
  onClose: () => void
}

/** A frame over a photograph, which is moved by pointer or arrow keys and enlarged by a slider. */
export function CropDialog({ picture, shape, name, onCropped, onClose }: CropDialogProps) {
  const t = usePictureMessages()
  const common = useAdminMessages()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const [crop, setCrop] = useState(wholeCrop)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, shape, crop)
  }, [picture, shape, crop])

  const move = (dx: number, dy: number) => {
    const shown = canvas.current?.clientWidth || drawn
    setCrop((before) => moveCrop(picture, shape, before, [dx, dy], shown))
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current) return
    move(grip.current.x - event.clientX, grip.current.y - event.clientY)
    grip.current = { x: event.clientX, y: event.clientY }
  }
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  const use = async () => {
    setBusy(true)
    onCropped(await cropPicture(picture, shape, crop, name))
  }

  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-title`} describedBy={`${id}-text`}>
      <div className="grid gap-4 p-6">
        <div>
          <h2 id={`${id}-title`} className="font-serif text-xl">
            {t.crop}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-sm text-muted">
            {t.cropText}
          </p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is one, by its keys and by pointer */}
        <div
          role="application"
          aria-label={t.cropFrame}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the photograph
          tabIndex={0}
          onKeyDown={walk}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
          className={classNames(
            'mx-auto w-full cursor-move touch-none overflow-hidden rounded border border-edge',
            shape.width < shape.height ? 'max-w-64' : 'max-w-sm',
          )}
        >
          <canvas
            ref={canvas}
            width={drawn}
            height={(drawn * shape.height) / shape.width}
            className="block w-full"
          />
        </div>
        <label className="flex items-center gap-3 text-sm font-semibold">
          {t.zoom}
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop((before) => ({ ...before, zoom: Number(event.target.value) }))}
            className="h-6 flex-1 accent-terracotta"
          />
        </label>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button busy={busy} onClick={() => void use()}>
            {t.use}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Pixels of the drawing's width, twice what is shown. */
const drawn = 512

/** Which way the frame goes. */
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}
