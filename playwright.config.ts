import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { requireNode } from './scripts/require-node.mjs'

requireNode()

const isCI = Boolean(process.env['CI'])

/** An expectation may take this time in milliseconds on a busy machine. */
const timeout = 15_000

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  outputDir: '.cache/browser-tests',
  timeout: 120_000,
  expect: { timeout },
  forbidOnly: isCI,
  // A busy machine may time out once. The report names every test that needed a second try.
  retries: isCI ? 1 : 0,
  // There is one worker more than cores, because a browser test waits half of its time.
  workers: Math.max(2, availableParallelism() + 1),
  reporter: [['list'], ['./scripts/report-browser-tests.mjs']],
  use: {
    actionTimeout: timeout,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Otherwise a busy machine counts as a slow network, and more pictures below the screen are loaded.
        '--force-effective-connection-type=4G',
      ],
    },
    screenshot: 'only-on-failure',
    // A trace makes a test a fifth slower, so it is made on request: `npm test -- e2e/cart --trace on`.
    trace: 'off',
  },
})
