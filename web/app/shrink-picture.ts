import { limits } from '#contract/platform/limits.ts'

/** Shrinks a photograph to at most 5 MB. Returns null if the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    for (const side of [2400, 1600, 1200]) {
      const blob = await drawJpeg(bitmap, side)
      if (blob && blob.size <= limits.proofBytes)
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    }
    return null
  } finally {
    bitmap.close()
  }
}

function drawJpeg(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency, and a black background would hide dark text.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
