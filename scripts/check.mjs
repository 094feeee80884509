// npm run check: types, lint, format, banned words, the direction of imports, vulnerable versions and conflict marks.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkConflictMarks } from './check-conflict-marks.mjs'
import { checkFloors } from './check-floors.mjs'
import { checkImports } from './check-imports.mjs'
import { checkWords } from './check-words.mjs'
import { install, node, root, log } from './prepare.mjs'

export function check() {
  install()
  const changed = changedSources()
  const steps = {
    marks: () => print(checkConflictMarks()),
    imports: () => print(checkImports()),
    floors: () => print(checkFloors()),
    words: () => print(checkWords()),
    format: () => tool('oxfmt', '--check', '.'),
    // Changed files come first because a failure is most likely there.
    ...(changed.length > 0 && { 'lint of changed files': () => lint(...changed) }),
    types: () => tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
    lint: () => lint(),
  }
  const results = { passed: [], failed: [] }
  for (const [name, step] of Object.entries(steps)) {
    const good = step()
    log(`${good ? '✓' : '✗'} ${name}`)
    results[good ? 'passed' : 'failed'].push(name)
  }
  return results
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

function tool(name, ...args) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', name), args, {
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

if (process.argv[1]?.endsWith('check.mjs')) process.exit(check().failed.length === 0 ? 0 : 1)
