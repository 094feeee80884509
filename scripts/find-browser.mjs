// Finds the system's Chromium for the browser tests, and installs it if it is missing and apt-get is available.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, log } from './prepare.mjs'

const candidates = [
  process.env.CHROMIUM_PATH,
  // The headless shell takes half the time of the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const findBrowser = () => candidates.find((path) => path && existsSync(path))

export function browser() {
  return (
    findBrowser() ??
    installBrowser() ??
    fail('The tests need Chromium: install it, or set CHROMIUM_PATH to its path.')
  )
}

function installBrowser() {
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
    if (findBrowser()) break
  }
  return findBrowser()
}
