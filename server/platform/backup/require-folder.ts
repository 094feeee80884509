import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { errorCode, StartupError } from '../errors.ts'

/** A backup has everything of the shop. Some file systems have no permissions, or the folder has another owner. */
export function protectFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes(errorCode(error) ?? '')) throw error
  }
}

export function requireBackupFolder(folder: string | undefined): void {
  if (folder === undefined) return
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    protectFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = errorCode(error)
    throw new StartupError(
      code === 'EEXIST' || code === 'ENOTDIR'
        ? `BACKUP_DIR must be a folder, but ${folder} is a file or lies in one.`
        : `The backup folder ${folder} cannot be written (${code}): change its permissions, or set BACKUP_DIR to another folder.`,
      { cause: error },
    )
  }
}
