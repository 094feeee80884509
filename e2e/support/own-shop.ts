import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop, temporaryFolder, type RunningShop } from './running-shop.ts'

/** A shop that no other test uses. */
export interface OwnShop extends RunningShop {
  /** Its settings, for a command of the terminal or another start. */
  settings: Record<string, string>
  /** Starts it once more after it was stopped or killed; at another address. */
  restart: () => Promise<void>
  /** Stops it and throws its folder away. */
  close: () => Promise<void>
}

/** The demo, or a real shop with nothing in it. */
type Kind = 'demo' | 'empty'

/** The sign-in that the environment of a real shop names. */
export const signInOf = ({ email, password }: { email: string; password: string }) => ({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
})

/** Opens a shop in a copy of a folder in which one was opened before, so that it need not be filled again. */
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
