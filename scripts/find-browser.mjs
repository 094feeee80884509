// The system's Chromium for the browser tests; installed when it is missing and that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, log } from './prepare.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  // Without the browser's own windows the stories take half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const present = () => places.find((place) => place && existsSync(place))

export function browser() {
  return (
    present() ??
    installed() ??
    fail('The tests need Chromium: install it, or set CHROMIUM_PATH to where it is.')
  )
}

function installed() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  log('Installing Chromium for the browser tests (once) …')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '-qq', '--no-install-recommends', name)
    if (present()) break
  }
  return present()
}
