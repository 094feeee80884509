// npm run bench [pages | orders | log-in | lists | notifications | load | failover] [-- --save | --small]: measures the bars of bench/results.md.
// Without a name it runs all but failover, which needs root and packages of Debian.
import { browser } from './find-browser.mjs'
import { build, fail, install, run } from './prepare.mjs'

const defaultBenches = ['pages', 'orders', 'log-in', 'lists', 'notifications', 'load']
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [name, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (more.length > 0 || (name && ![...defaultBenches, 'failover'].includes(name)))
  fail(`npm run bench takes one of ${defaultBenches.join(', ')} and failover.`)

install()
build()
const CHROMIUM_PATH = !name || name === 'pages' ? browser() : ''
for (const bench of name ? [name] : defaultBenches) {
  const status = run(`bench/${bench}.ts`, options, { CHROMIUM_PATH })
  if (status !== 0) process.exit(status)
}
if (options.includes('--save')) run('node_modules/.bin/oxfmt', ['bench/results.md'])
