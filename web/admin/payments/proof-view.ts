/** `x` and `y` are the centre of the visible part, in pixels of the rotated picture. */
export interface ProofView {
  /** A zoom of 1 shows the whole picture. */
  zoom: number
  quarterTurns: 0 | 1 | 2 | 3
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A long screenshot is readable at this zoom. Other proofs have a zoom of 1. */
export const readableZoom = ({ width, height }: Size): number => {
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio > 3 ? ratio / 1.4 : 1
}

export const largestZoom = (size: Size): number => 8 * readableZoom(size)

export function readableProof(size: Size): ProofView {
  const { width, height } = size
  const start = height > width ? { x: width / 2, y: 0 } : { x: 0, y: height / 2 }
  return clampToPicture({ zoom: readableZoom(size), quarterTurns: 0, ...start }, size)
}

const turnedSize = ({ width, height }: Size, { quarterTurns }: Pick<ProofView, 'quarterTurns'>): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width }

/** The point is in pixels of the rotated picture. It stays in place on the screen. */
export function zoomBy(
  view: ProofView,
  size: Size,
  factor: number,
  at = { x: view.x, y: view.y },
): ProofView {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), largestZoom(size))
  const ratio = view.zoom / zoom
  return clampToPicture(
    { ...view, zoom, x: at.x + (view.x - at.x) * ratio, y: at.y + (view.y - at.y) * ratio },
    size,
  )
}

export const moveBy = (view: ProofView, size: Size, dx: number, dy: number): ProofView =>
  clampToPicture({ ...view, x: view.x + dx, y: view.y + dy }, size)

/** The picture turns around the centre of the view. */
export function turnRight(view: ProofView, size: Size): ProofView {
  const before = turnedSize(size, view)
  const quarterTurns = ([1, 2, 3, 0] as const)[view.quarterTurns]
  return clampToPicture({ ...view, quarterTurns, x: before.height - view.y, y: view.x }, size)
}

export function toViewBox(view: ProofView, size: Size): string {
  const { width, height } = turnedSize(size, view)
  const [w, h] = [width / view.zoom, height / view.zoom]
  return [view.x - w / 2, view.y - h / 2, w, h].map(round).join(' ')
}

/** Returns the SVG `transform` that rotates the picture and moves its corner back to 0, 0. */
export function toTransform({ quarterTurns }: ProofView, { width, height }: Size): string | undefined {
  if (quarterTurns === 1) return `translate(${height} 0) rotate(90)`
  if (quarterTurns === 2) return `translate(${width} ${height}) rotate(180)`
  if (quarterTurns === 3) return `translate(0 ${width}) rotate(270)`
  return undefined
}

function clampToPicture(view: ProofView, size: Size): ProofView {
  const { width, height } = turnedSize(size, view)
  const clamp = (value: number, length: number) => {
    const half = length / view.zoom / 2
    return Math.min(Math.max(value, half), length - half)
  }
  return { ...view, x: clamp(view.x, width), y: clamp(view.y, height) }
}

const round = (value: number): number => Math.round(value * 100) / 100
