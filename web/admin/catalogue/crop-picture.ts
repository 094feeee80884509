/** Pixels: more than any layout shows of a product's photograph. */
const largest = { width: 1440, height: 1800 }

/** Which part of a photograph is used: how far it is enlarged, and where the middle of the frame is, from 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  width: number
  height: number
}

/** The frame of 4:5 in the pixels of the photograph; it never leaves it. */
export function frameOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const w = Math.min(width, (height * 4) / 5) / zoom
  const h = (w * 5) / 4
  const within = (middle: number, part: number, all: number) =>
    Math.min(Math.max(middle * all - part / 2, 0), all - part)
  return { left: within(x, w, width), top: within(y, h, height), width: w, height: h }
}

/** Moved by pixels of the frame as it is shown, which is `shown` pixels wide. */
export function moveCrop(size: Size, crop: Crop, dx: number, dy: number, shown: number): Crop {
  const frame = frameOf(size, crop)
  const scale = frame.width / shown
  const moved = {
    ...crop,
    x: (frame.left + frame.width / 2 + dx * scale) / size.width,
    y: (frame.top + frame.height / 2 + dy * scale) / size.height,
  }
  const held = frameOf(size, moved)
  return {
    ...moved,
    x: (held.left + held.width / 2) / size.width,
    y: (held.top + held.height / 2) / size.height,
  }
}

/** Draws what is inside the frame over the whole canvas, on white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = frameOf(picture, crop)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part inside the frame as a file of its own. */
export async function cropPicture(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const { width } = frameOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, largest.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * 5) / 4))
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The canvas made no picture')
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
