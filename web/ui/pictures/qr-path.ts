import { create } from 'qrcode/lib/core/qrcode.js'

/** Modules of white around the code, without which readers miss it. */
const quiet = 4

/** A QR code as one SVG path with one unit a module, and the units of a side. */
export function qrPath(payload: string): { side: number; path: string } {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size;) {
      const start = x
      while (x < modules.size && modules.get(y, x)) x++
      if (x > start) path += `M${start + quiet} ${y + quiet}h${x - start}v1h-${x - start}z`
      else x++
    }
  return { side: modules.size + 2 * quiet, path }
}
