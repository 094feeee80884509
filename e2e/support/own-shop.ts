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

/** The folder is a copy of a prepared one, so that the shop need not be filled again. */
export async function openShop(kind: Kind, more: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await temporaryFolder()
  const DATA_DIR = join(folder.path, 'data')
  await cp(join(process.env['OPENED_SHOPS']!, kind), DATA_DIR, { recursive: true })
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
      await folder.remove()
    },
  }
}
