import { statfs } from 'node:fs/promises'
import { errorCode } from './error-code.ts'

/** What is left on a disk, in bytes. */
export interface DiskRoom {
  free: number
  total: number
}

const gigabyte = 1024 ** 3

/** How the disk of this folder is; undefined for a folder that is not there yet. */
export async function readRoom(folder: string): Promise<DiskRoom | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Less than a tenth or a gigabyte is little, less than a fiftieth or 200 megabytes almost nothing. */
export function judgeRoom({ free, total }: DiskRoom): 'grave' | 'warning' | undefined {
  if (free < total / 50 || free < gigabyte / 5) return 'grave'
  return free < total / 10 || free < gigabyte ? 'warning' : undefined
}
