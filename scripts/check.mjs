// npm run check: types, lint, format, banned words, the direction of imports, the writers of tables, vulnerable versions and conflict marks.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkConflictMarks } from './check-conflict-marks.mjs'
import { checkFloors } from './check-floors.mjs'
import { checkImports } from './check-imports.mjs'
import { checkWords } from './check-words.mjs'
import { checkWriters } from './check-writers.mjs'
import { install, node, root, log } from './prepare.mjs'

/** scripts/test.mjs prints the counts and names at the end. */
export const checkReport = join(root, '.cache/check-report.json')

function check() {
  const changed = changedSources()
  const steps = {
    marks: () => print(checkConflictMarks()),
    imports: () => print(checkImports()),
    writers: () => print(checkWriters()),
    floors: () => print(checkFloors()),
    words: () => print(checkWords()),
    documents: () => run('scripts/write-behaviour.ts', '--check'),
    format: () => tool('oxfmt', '--check', '.'),
    // Changed files come first because a failure is most likely there.
    ...(changed.length > 0 && { 'lint of changed files': () => lint(...changed) }),
    types: () => tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
    lint: () => lint(),
  }
  const names = Object.keys(steps)
  const failed = names.filter((name) => {
    const good = steps[name]()
    log(`${good ? '✓' : '✗'} ${name}`)
    return !good
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  const report = { passed: names.length - failed.length, skipped: 0, failed, triedAgain: [] }
  writeFileSync(checkReport, JSON.stringify(report))
  process.exitCode = failed.length === 0 ? 0 : 1
}

const lint = (...files) => tool('oxlint', '--deny-warnings', ...files)

function changedSources() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\0')
  const files = [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return files.filter((file) => /\.(?:mjs|tsx?)$/.test(file))
}

const tool = (name, ...args) => spawn(join(root, 'node_modules/.bin', name), args)
const run = (...args) => spawn(node(), args)

function spawn(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(node(), '..')}:${process.env.PATH}` },
  })
  return status === 0
}

function print(problems) {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

if (process.argv[1]?.endsWith('check.mjs')) {
  install()
  check()
}
