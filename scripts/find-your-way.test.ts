import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

test.each(['docs/find-your-way.md', 'README.md'])('every file that %s names is there', (page) => {
  const text = readFileSync(new URL(page, root), 'utf8')
  const named = [
    ...text.matchAll(/`((?:contract|server|web|database|demo|e2e|bench|docs|scripts)\/[\w/.-]*)`/g),
  ]
  const missing = named
    .map(([, path]) => path!)
    .filter((path) => !existsSync(fileURLToPath(new URL(path, root))))
  expect(named.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
