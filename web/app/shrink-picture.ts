import { limits } from '#contract/platform/limits.ts'

/** Shrinks a photograph to at most 5 MB. Returns null if the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File | null> {
  const steps = [2400, 1600, 1200].map((side) => ({ side, quality: 0.85 }))
  const smaller = await redrawPicture(file, { steps, bytes: limits.proofBytes })
  return smaller && smaller.size <= limits.proofBytes ? smaller : null
}

interface Redrawing {
  /** The first step whose JPEG is small enough is the last that is tried. */
  steps: readonly { side: number; quality: number }[]
  bytes: number
  /** In pixels. The shorter side does not become smaller than this. */
  shorterSide?: number
}

/** Returns the JPEG of the last step that was tried, or null if the browser cannot read the picture. */
export async function redrawPicture(
  file: File,
  { steps, bytes, shorterSide = 0 }: Redrawing,
): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    let blob: Blob | null = null
    for (const { side, quality } of steps) {
      blob = await drawJpeg(bitmap, scaleOf(bitmap, side, shorterSide), quality)
      if (blob && blob.size <= bytes) break
    }
    return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

interface Size {
  width: number
  height: number
}

/** A picture is never enlarged. */
export const scaleOf = ({ width, height }: Size, side: number, shorterSide = 0): number =>
  Math.min(1, Math.max(side / Math.max(width, height), shorterSide / Math.min(width, height)))

function drawJpeg(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency, and a black background would hide dark text.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
