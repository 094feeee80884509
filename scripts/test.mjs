// npm test runs the checks and all tests. It ends with the names of failed tests and one line: N passed, N failed.
// npm test -- path runs the tests of one file or folder. npm test -- --all runs the database tests on both databases.
import { readFileSync, rmSync } from 'node:fs'
import { check } from './check.mjs'
import { browser } from './find-browser.mjs'
import { build, install, run, log } from './prepare.mjs'
import { browserReport } from './report-browser-tests.mjs'
import { report } from './report-tests.mjs'

const stages = []
const onBoth = process.argv.includes('--all')
const [path, ...options] = process.argv.slice(2).filter((argument) => argument !== '--all')

install()
if (path === undefined) runEverything()
else if (/^(?:\.\/)?e2e(?:\/|$)/.test(path)) {
  build()
  summarise([runInBrowser([path, ...options])])
} else summarise([runVitest([path, ...options])])

function runEverything() {
  const chromium = browser()
  log('Checking types, lint, format and imports …')
  const checks = timed('Checks', check)
  timed('Build', build)
  log('Running the tests …')
  const unit = timed('Unit and database tests', () => runVitest([]))
  // The browser tests run last and alone, since they need the whole machine.
  const inBrowser = timed('Browser tests', () => runInBrowser([], chromium))
  summarise([
    { passed: checks.passed.length, skipped: 0, failed: checks.failed, triedAgain: [] },
    unit,
    inBrowser,
  ])
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

function timed(stage, act) {
  const start = performance.now()
  const result = act()
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

function runVitest(args) {
  const reporters = ['--reporter=default', '--reporter=./scripts/report-tests.mjs']
  return runTests(
    'vitest/vitest.mjs',
    report,
    ['run', ...reporters, ...args],
    onBoth ? { TEST_ALL: '1' } : {},
  )
}

function runInBrowser(args, chromium = browser()) {
  return runTests('@playwright/test/cli.js', browserReport, ['test', ...args], { CHROMIUM_PATH: chromium })
}

function runTests(runner, file, args, env) {
  rmSync(file, { force: true })
  const status = run(`node_modules/${runner}`, args, env)
  const found = readReport(file)
  if (status !== 0 && found.failed.length === 0) found.failed.push(`${runner} ended with ${status}`)
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
