import { limits } from '#contract/platform/limits.ts'
import { redrawPicture } from '#web/app/shrink-picture.ts'

/**
 * Makes a photograph about 300 KB. A file that is small enough, or that the browser cannot read, stays unchanged, byte
 * for byte: the shop recognises a proof that it has seen by its hash.
 */
export async function shrinkProof(file: File): Promise<File> {
  if (file.size <= limits.sentProofBytes) return file
  const smaller = await redrawPicture(file, redrawingOf(file.type)).catch(() => null)
  return smaller && smaller.size < file.size ? smaller : file
}

// Measured: a noisy photograph of 12 MP goes from 1,800 to 262 KB with 2,000 px at 65 %, a screenshot of 1,080 px from
// 430 to 270 KB at 80 %. Below that its small text gets rings, so a screenshot may stay larger and keeps its width.
export const redrawingOf = (type: string) => ({
  bytes: limits.sentProofBytes,
  shorterSide: 1080,
  steps: type === 'image/png' ? screenshotSteps : photographSteps,
})

const screenshotSteps = [0.92, 0.85, 0.8].map((quality) => ({ side: 2400, quality }))

const photographSteps = [
  ...[0.85, 0.75, 0.65].map((quality) => ({ side: 2000, quality })),
  ...[0.75, 0.65, 0.5].map((quality) => ({ side: 1600, quality })),
]
