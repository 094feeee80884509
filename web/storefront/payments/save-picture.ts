import { saveFile } from '#web/ui/save-file.ts'

/** Bank apps read this size well. */
const svgSidePixels = 1080

/** Not every bank app reads WebP or SVG from the gallery. */
export async function savePicture(shown: HTMLImageElement | SVGSVGElement, name: string): Promise<void> {
  const picture = shown instanceof SVGSVGElement ? await toImage(shown) : shown
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('The browser could not draw the picture')
  saveFile(png, `${name}.png`)
}

async function toImage(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = document.importNode(drawing, true)
  copy.setAttribute('width', String(svgSidePixels))
  copy.setAttribute('height', String(svgSidePixels))
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  return picture
}
