import { statfs } from 'node:fs/promises'
import { errorCode } from './errors.ts'

/** Both values are in bytes. */
export interface DiskSpace {
  free: number
  total: number
}

const gigabyte = 1024 ** 3

export async function readDiskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export function judgeDiskSpace({ free, total }: DiskSpace): 'grave' | 'warning' | undefined {
  if (free < total / 50 || free < gigabyte / 5) return 'grave'
  return free < total / 10 || free < gigabyte ? 'warning' : undefined
}
