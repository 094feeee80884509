// npm test runs the checks and all tests. It ends with the names of failed tests and one line: N passed, N failed.
// npm test -- path runs the tests of one file or folder. npm test -- --all runs the database tests on both databases.
import { readFileSync, rmSync } from 'node:fs'
import { checkReport } from './check.mjs'
import { browser } from './find-browser.mjs'
import { build, install, isBuilt, log, runBeside, runLive } from './prepare.mjs'
import { browserReport } from './report-browser-tests.mjs'
import { report } from './report-tests.mjs'

const stages = []
const onBoth = process.argv.includes('--all')
const [path, ...options] = process.argv.slice(2).filter((argument) => argument !== '--all')

install()
if (path === undefined) await runEverything()
else if (/^(?:\.\/)?e2e(?:\/|$)/.test(path)) {
  build()
  summarise([await runInBrowser([path, ...options])])
} else summarise([await runVitest([path, ...options])])

async function runEverything() {
  const chromium = browser()
  log('Running the checks, the build and all tests that need no browser …')
  const [checks, vitest] = await Promise.all([timed('Checks', runChecks), buildAndRunVitest()])
  if (!isBuilt()) summarise([checks, vitest])
  // The browser tests run last and alone, since they need the whole machine.
  const inBrowser = await timed('Browser tests', () => runInBrowser([], chromium))
  summarise([checks, vitest, inBrowser])
}

/** The tests of a release need the build. */
async function buildAndRunVitest() {
  const status = isBuilt() ? 0 : await timed('Build', () => runBeside('scripts/build.mjs'))
  if (status !== 0) return { passed: 0, skipped: 0, failed: ['build'], triedAgain: [] }
  return timed('Unit and database tests', () => runVitest([]))
}

function summarise(reports) {
  const all = (part) => reports.flatMap((one) => one[part])
  const count = (part) => reports.reduce((sum, one) => sum + one[part], 0)
  const failed = all('failed')
  const skipped = count('skipped')
  list('Slowest files:', slowest(reports.flatMap(({ files }) => files ?? [])))
  list('Time of each stage:', stages)
  list('Needed a second try:', all('triedAgain'))
  list('Failed:', failed)
  console.log(
    `\n${count('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}

async function timed(stage, act) {
  const start = performance.now()
  const result = await act()
  stages.push(`${stage}: ${inSeconds((performance.now() - start) / 1_000)}`)
  return result
}

function slowest(files) {
  const inOrder = files.toSorted((one, other) => other.seconds - one.seconds)
  return inOrder.slice(0, 10).map(({ name, seconds }) => `${inSeconds(seconds)} ${name}`)
}

function inSeconds(seconds) {
  return `${seconds.toFixed(0)} s`
}

function runChecks() {
  return runReported(runBeside, 'scripts/check.mjs', checkReport)
}

function runVitest(args) {
  const reporters = ['--reporter=default', '--reporter=./scripts/report-tests.mjs']
  const env = onBoth ? { TEST_ALL: '1' } : {}
  return runReported(runLive, 'node_modules/vitest/vitest.mjs', report, ['run', ...reporters, ...args], env)
}

function runInBrowser(args, chromium = browser()) {
  const env = { CHROMIUM_PATH: chromium }
  return runReported(runLive, 'node_modules/@playwright/test/cli.js', browserReport, ['test', ...args], env)
}

async function runReported(runner, script, file, args = [], env = {}) {
  rmSync(file, { force: true })
  const status = await runner(script, args, env)
  const found = readReport(file)
  if (status !== 0 && found.failed.length === 0) found.failed.push(`${script} ended with ${status}`)
  return found
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, skipped: 0, failed: [], triedAgain: [] }
  }
}

function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}\n${names.map((name) => `  ${name}`).join('\n')}`)
}
