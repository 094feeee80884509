import type { Profiles } from './grey-picture.ts'

export interface Crop {
  scale: number
  left: number
  top: number
}

/** A copy has at least this part of the original's height, and of its width (`scale`). */
const smallestCrop = { height: 0.6, scale: 0.8 }

export function findCrop(whole: Profiles, copy: Profiles): Crop | undefined {
  const best = finely(whole.rows, copy.rows, coarsely(whole.rows, copy.rows))
  if (!best) return undefined
  const columns = resample(copy.columns, Math.round(copy.columns.length * best.scale))
  return { scale: best.scale, top: best.offset, left: fitBest(whole.columns, columns).offset }
}

interface Fit {
  offset: number
  fit: number
}
type Scaled = Fit & { scale: number }

function coarsely(whole: Float64Array, copy: Float64Array): Scaled[] {
  const [halfWhole, halfCopy] = [halve(whole), halve(copy)]
  const found: Scaled[] = []
  for (let percent = 100 * smallestCrop.scale; percent <= 100; percent++) {
    const length = Math.round((halfCopy.length * percent) / 100)
    if (length > halfWhole.length || length < halfWhole.length * smallestCrop.height) continue
    found.push({ scale: percent / 100, ...fitBest(halfWhole, resample(halfCopy, length)) })
  }
  return found.toSorted((a, b) => b.fit - a.fit).slice(0, 2)
}

function finely(whole: Float64Array, copy: Float64Array, guesses: readonly Scaled[]): Scaled | undefined {
  let best: Scaled | undefined
  for (const guess of guesses)
    for (let thousandths = -10; thousandths <= 10; thousandths++) {
      const scale = Math.min(1, guess.scale + thousandths / 1000)
      const length = Math.round(copy.length * scale)
      if (length > whole.length) continue
      const fit = fitBest(whole, resample(copy, length), 2 * guess.offset - 4, 2 * guess.offset + 4)
      if (!best || fit.fit > best.fit) best = { scale, ...fit }
    }
  return best
}

function fitBest(whole: Float64Array, part: Float64Array, from = 0, to = Infinity): Fit {
  let best: Fit = { offset: 0, fit: -1 }
  const last = Math.min(to, whole.length - part.length)
  for (let offset = Math.max(0, Math.min(from, last)); offset <= last; offset++) {
    const fit = correlation(whole, part, offset)
    if (fit > best.fit) best = { offset, fit }
  }
  return best
}

function correlation(whole: Float64Array, part: Float64Array, offset: number): number {
  const n = part.length
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const [x, y] = [whole[offset + i]!, part[i]!]
    a += x
    b += y
    aa += x * x
    bb += y * y
    ab += x * y
  }
  const spread = Math.sqrt((n * aa - a * a) * (n * bb - b * b))
  return spread > 0 ? (n * ab - a * b) / spread : 0
}

const halve = (profile: Float64Array): Float64Array =>
  Float64Array.from({ length: profile.length >> 1 }, (_, i) => profile[2 * i]! + profile[2 * i + 1]!)

function resample(profile: Float64Array, length: number): Float64Array {
  const step = profile.length / length
  return Float64Array.from({ length }, (_, i) => {
    const exact = Math.max(0, (i + 0.5) * step - 0.5)
    const at = Math.min(profile.length - 1, Math.floor(exact))
    const here = profile[at]!
    return here + ((profile[at + 1] ?? here) - here) * (exact - at)
  })
}
