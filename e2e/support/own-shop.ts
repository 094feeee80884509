import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop, temporaryFolder, type RunningShop } from './running-shop.ts'

export interface OwnShop extends RunningShop {
  /** A command of the terminal or another start needs the same settings. */
  settings: Record<string, string>
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** `empty` is a real shop without data. */
type Kind = 'demo' | 'empty'

export const signInOf = ({ email, password }: { email: string; password: string }) => ({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
})

/** Returns a new copy of the data folder of a shop that was opened before. It need not be filled again. */
export async function copyDataFolder(kind: Kind): Promise<{ path: string; remove: () => Promise<void> }> {
  const { path, remove } = await temporaryFolder()
  const data = join(path, 'data')
  await cp(join(process.env['OPENED_SHOPS']!, kind), data, { recursive: true })
  return { path: data, remove }
}

export async function openShop(kind: Kind, more: Record<string, string> = {}): Promise<OwnShop> {
  const { path: DATA_DIR, remove } = await copyDataFolder(kind)
  const settings = { DATA_DIR, DEMO: kind === 'demo' ? '1' : '0', ...more }
  let running = await startShop(settings)
  return {
    settings,
    get url() {
      return running.url
    },
    get pid() {
      return running.pid
    },
    terminal: () => running.terminal(),
    kill: () => running.kill(),
    stop: () => running.stop(),
    restart: async () => {
      running = await startShop(settings)
    },
    close: async () => {
      await running.stop()
      await remove()
    },
  }
}
