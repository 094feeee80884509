import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { requireNode } from './scripts/require-node.mjs'

requireNode()

const isCI = Boolean(process.env['CI'])

/** How long a browser test waits for what it expects, also on a busy machine; milliseconds. */
const timeout = 15_000

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  outputDir: '.cache/browser-tests',
  timeout: 120_000,
  expect: { timeout },
  forbidOnly: isCI,
  // A browser on a busy machine may stumble once; the report names a test that needed its second try.
  retries: isCI ? 1 : 0,
  // One more than there are processors: half of a browser test is waiting.
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
      ],
    },
    screenshot: 'only-on-failure',
    // Recording every test takes a fifth longer: `npm test -- e2e/cart --trace on` does it for the tests that it names.
    trace: 'on-first-retry',
  },
})
