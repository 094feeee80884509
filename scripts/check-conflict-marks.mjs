// Finds the marks of an unfinished merge, as git writes them and as the formatter rewrites them in Markdown.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const mark = /^(?:(?:<{7}|={7}|>{7}|\|{7})(?: |$)|(?:> ){6}>|\| ={5,} +\|)/

export function checkConflictMarks() {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return stdout
    .split('\0')
    .filter((path) => /\.(?:[cm]?[jt]sx?|sql|md|css|json|ya?ml|html|csv|service|timer)$/.test(path))
    .flatMap((path) =>
      conflictMarks(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}: a conflict mark`),
    )
}

export const conflictMarks = (text) =>
  text.split(/\r?\n/).flatMap((line, index) => (mark.test(line) ? [index + 1] : []))
