import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop, temporaryFolder, type RunningShop } from './running-shop.ts'

/** A shop that only one test uses. */
export interface OwnShop extends RunningShop {
  /** Its settings, for a command of the terminal or another start. */
  settings: Record<string, string>
  /** Starts it again after it was stopped or killed, on another port. */
  restart: () => Promise<void>
  /** Stops it and deletes its folder. */
  close: () => Promise<void>
}

/** The demo, or an empty real shop. */
type Kind = 'demo' | 'empty'

/** The admin in the environment of a real shop. */
export const signInOf = ({ email, password }: { email: string; password: string }) => ({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
})

/** Opens a shop in a copy of a prepared folder, so that it need not be filled again. */
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
