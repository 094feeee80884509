import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cropPicture, type Shape } from '#web/admin/pictures/crop-picture.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export interface Uncropped {
  file: File
  /** The photograph is shown from this object URL; `picture` is the bitmap to crop. */
  address: string
  picture: ImageBitmap
}

interface CropDialogProps extends Uncropped {
  shape: Shape
  onCropped: (file: File) => void
  onClose: () => void
}

/** The photograph is moved with the pointer or the arrow keys. A slider, a pinch or the wheel zooms it. */
export default function CropDialog({ file, address, picture, shape, onCropped, onClose }: CropDialogProps) {
  const t = usePictureMessages()
  const common = useAdminMessages()
  const id = useId()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)
  const use = async (inside: Area) => {
    setBusy(true)
    onCropped(await cropPicture(picture, shape, inside, file.name))
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
        <div
          className={classNames(
            'relative mx-auto w-full overflow-hidden rounded border border-edge bg-white',
            shape.frame,
          )}
        >
          <Cropper
            image={address}
            aspect={shape.width / shape.height}
            objectFit="cover"
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            showGrid={false}
            // A negative step makes the arrow keys move the frame instead of the photograph.
            keyboardStep={-10}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, inside) => setArea(inside)}
            cropperProps={{ role: 'application', 'aria-label': t.cropFrame }}
            // The content security policy forbids the style element that the library would inject; its CSS file is imported above.
            disableAutomaticStylesInjection
          />
        </div>
        <label className="flex items-center gap-3 text-sm font-semibold">
          {t.zoom}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-6 flex-1 accent-terracotta"
          />
        </label>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button busy={busy} disabled={!area} onClick={() => area && void use(area)}>
            {t.use}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const maxZoom = 4
