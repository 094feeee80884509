/** How a proof is looked at. The centre is a point of the turned picture, in its own pixels. */
export interface ProofView {
  /** 1 shows the whole picture. */
  zoom: number
  quarterTurns: 0 | 1 | 2 | 3
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** At which a long screenshot can be read: a part of it a little longer than wide is seen. Any other proof is seen whole. */
export const readableZoom = ({ width, height }: Size): number => {
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio > 3 ? ratio / 1.4 : 1
}

export const largestZoom = (size: Size): number => 8 * readableZoom(size)

/** Upright as it was sent, from its beginning. */
export function readableProof(size: Size): ProofView {
  const { width, height } = size
  const beginning = height > width ? { x: width / 2, y: 0 } : { x: 0, y: height / 2 }
  return within({ zoom: readableZoom(size), quarterTurns: 0, ...beginning }, size)
}

/** The picture's size as it is seen after turning. */
const turnedSize = ({ width, height }: Size, { quarterTurns }: Pick<ProofView, 'quarterTurns'>): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Zooms by a factor; a point given (of the turned picture) stays where it is on the screen. */
export function zoomBy(
  view: ProofView,
  size: Size,
  factor: number,
  at = { x: view.x, y: view.y },
): ProofView {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), largestZoom(size))
  const kept = view.zoom / zoom
  return within({ ...view, zoom, x: at.x + (view.x - at.x) * kept, y: at.y + (view.y - at.y) * kept }, size)
}

/** Moves the centre by pixels of the picture. */
export const moveBy = (view: ProofView, size: Size, dx: number, dy: number): ProofView =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, size)

/** A quarter turn to the right; the point in the middle stays in the middle. */
export function turnRight(view: ProofView, size: Size): ProofView {
  const before = turnedSize(size, view)
  const quarterTurns = ([1, 2, 3, 0] as const)[view.quarterTurns]
  return within({ ...view, quarterTurns, x: before.height - view.y, y: view.x }, size)
}

/** The `viewBox` of the drawing. */
export function toViewBox(view: ProofView, size: Size): string {
  const { width, height } = turnedSize(size, view)
  const [w, h] = [width / view.zoom, height / view.zoom]
  return [view.x - w / 2, view.y - h / 2, w, h].map(rounded).join(' ')
}

/** The `transform` that turns the picture and puts its corner back at 0, 0. */
export function toTransform({ quarterTurns }: ProofView, { width, height }: Size): string | undefined {
  if (quarterTurns === 1) return `translate(${height} 0) rotate(90)`
  if (quarterTurns === 2) return `translate(${width} ${height}) rotate(180)`
  if (quarterTurns === 3) return `translate(0 ${width}) rotate(270)`
  return undefined
}

function within(view: ProofView, size: Size): ProofView {
  const { width, height } = turnedSize(size, view)
  const clamp = (value: number, length: number) => {
    const half = length / view.zoom / 2
    return Math.min(Math.max(value, half), length - half)
  }
  return { ...view, x: clamp(view.x, width), y: clamp(view.y, height) }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
