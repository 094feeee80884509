import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Returns undefined if this process may not mount disks. */
export function mountSmallDisk(megabytes: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'griya-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    fs.rmdirSync(folder)
    return undefined
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill(left: number): void {
      const { bavail, bsize } = fs.statfsSync(folder)
      fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * 1024 * 1024)))
    },
    makeRoom: () => fs.rmSync(filler, { force: true }),
    unmount(): void {
      execFileSync('umount', [folder])
      fs.rmdirSync(folder)
    },
  }
}
