import { create } from 'qrcode/lib/core/qrcode.js'

/** Readers need this white margin, in modules, to find the code. */
const quietZone = 4

/** The unit of the path is one module; `side` includes the quiet zone. */
export function qrPath(payload: string): { side: number; path: string } {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size;) {
      const start = x
      while (x < modules.size && modules.get(y, x)) x++
      if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h-${x - start}z`
      else x++
    }
  return { side: modules.size + 2 * quietZone, path }
}
