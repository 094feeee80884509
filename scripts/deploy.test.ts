import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { readSettings } from '#server/settings.ts'
import { releaseFiles } from './pack-release.ts'

/* What runs the shop on a server names the same settings, ports, users and files as the shop itself. */

const root = fileURLToPath(new URL('..', import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), 'griya-deploy-'))
afterAll(() => rmSync(temporary, { recursive: true }))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].toSorted()

const settings = namesIn(read('server/settings.ts'), /\(\s*env,\s*'([A-Z_]+)'/g)
const assigned = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/^'(.*)'$/, '$1'),
    ]),
  )

test('the table of the README has every setting, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].map(([, names]) => names!)
  expect(namesIn(rows.join(), /`([A-Z_]+)`/g)).toEqual(settings)
  expect(settings).toContain('DATABASE_URL')
})

describe('the example of a server', () => {
  const example = assigned(read('deploy/griya.env.example'))
  const unit = read('deploy/griya.service')
  const directive = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  test('is what the shop can be opened with', () => {
    expect(Object.keys(example).filter((name) => !settings.includes(name))).toEqual([])
    expect(readSettings(example)).toMatchObject({ trustProxy: 1, demo: false, host: '127.0.0.1', workers: 2 })
  })

  test('lets its unit write where its data are, and nowhere else', () => {
    const state = `/var/lib/${directive('StateDirectory')}/`
    expect(example['DATA_DIR']?.startsWith(state)).toBe(true)
    expect(example['BACKUP_DIR']?.startsWith(state)).toBe(true)
    expect(directive('ProtectSystem')).toBe('strict')
    expect(directive('ReadWritePaths')).toBeUndefined()
    expect(directive('User')).toBe('griya')
    expect(directive('EnvironmentFile')).toBe('/etc/griya.env')
  })

  test('starts a file that every release has', () => {
    const [, ...command] = directive('ExecStart')?.split(' ') ?? []
    expect(command).toEqual(['scripts/serve.mjs'])
    expect(releaseFiles()).toContain('scripts/serve.mjs')
    expect(read('package.json')).toContain(`"serve": "${['node', ...command].join(' ')}"`)
  })

  test('has its backups sent from where they are', () => {
    expect(read('deploy/griya-push.service')).toContain(`restic backup --quiet ${example['BACKUP_DIR']}\n`)
  })
})

describe('the proxy in front of several nodes', () => {
  const config = read('deploy/haproxy.cfg')
  const backends = config.split(/^(?=backend )/m).slice(1)

  test('knows the same nodes for all it sends to them', () => {
    const nodes = namesIn(config, /^ +presetenv (NODE\d)/gm)
    expect(backends.map((backend) => namesIn(backend, /"\$\{(\w+)\}"/g))).toEqual(backends.map(() => nodes))
    expect(namesIn(config, /httpchk GET (\S+)/g)).toEqual(['/health', '/ready'])
  })

  test('is what HAProxy reads, as far as it can without the certificate', ({ skip }) => {
    const file = join(temporary, 'haproxy.cfg')
    writeFileSync(file, config.replaceAll(/^.*(?:ssl crt|ssl_fc).*$/gm, ''))
    const { error, status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' })
    skip(error !== undefined, 'HAProxy is not installed')
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('the container', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
  const [build = '', final = ''] = dockerfile.split(/^(?=FROM )/m).slice(1)
  const compose = read('compose.yaml')
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n)+`, 'm').exec(compose)?.[0] ?? ''
  const environment = Object.fromEntries(
    [...final.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  )

  test('is built from files that are there and that are sent to the builder', () => {
    const allowed = namesIn(read('.dockerignore'), /^!(\S+)$/gm)
    expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)]
      .flatMap(([, names]) => names!.split(' '))
      .filter((name) => name !== '.')
    expect(copied.filter((name) => !allowed.includes(name))).toEqual([])
    // Whatever a release is made of, the builder has it: what is built, and the sources of that.
    expect(
      releaseFiles().filter((file) => !file.startsWith('dist/') && !allowed.includes(file.split('/')[0]!)),
    ).toEqual([])
  })

  test('runs as an ordinary user, writes into volumes, and hears SIGTERM itself', () => {
    expect(/^USER (\w+)$/m.exec(final)?.[1]).toBe('node')
    expect(final.indexOf('USER node')).toBeGreaterThan(final.indexOf('RUN '))
    const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(final)?.[1] ?? 'null')
    expect(command).toEqual(['node', 'scripts/serve.mjs'])
    expect(JSON.parse(/^VOLUME (.*)$/m.exec(final)?.[1] ?? '[]')).toContain(environment['DATA_DIR'])
    expect(/HEALTHCHECK .* CMD (\[.*\])/.exec(final)?.[1]).toContain('/ready')
    expect(readSettings(environment)).toMatchObject({ host: '0.0.0.0', demo: false })
    expect(/^EXPOSE (\d+)$/m.exec(final)?.[1]).toBe(environment['PORT'])
  })

  test('is composed with settings the shop knows, each filled from the example', () => {
    const shop = namesIn(service('shop'), /^ {6}([A-Z_]+):/gm)
    expect(shop.filter((name) => !settings.includes(name))).toEqual([])
    expect(Object.keys(assigned(read('.env.example'))).toSorted()).toEqual(namesIn(compose, /\$\{([A-Z_]+)/g))
  })

  test('has a read-only file system, no capabilities and time to stop', () => {
    for (const line of [
      'read_only: true',
      '      - ALL',
      'no-new-privileges:true',
      '      - /tmp',
      'backups:/backups',
    ])
      expect(service('shop')).toContain(line)
    expect(service('shop')).toContain('condition: service_healthy')
    expect(Number(/stop_grace_period: (\d+)s/.exec(service('shop'))?.[1])).toBeGreaterThan(10)
    for (const name of ['database', 'caddy']) {
      expect(service(name)).toContain('healthcheck:')
      expect(service(name)).toContain('no-new-privileges:true')
    }
  })

  test('is found by the proxy in front, which lets the largest upload through', () => {
    expect(service('caddy')).toContain(`SHOP: shop:${environment['PORT']}\n`)
    expect(service('caddy')).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
    expect(service('shop')).toContain("TRUST_PROXY: '1'")
    const caddyfile = read('deploy/Caddyfile')
    expect(caddyfile).toContain(`{$SHOP:127.0.0.1:${readSettings({}).port}}`)
    const largest = Math.max(
      ...Object.entries(limits).flatMap(([name, value]) => (name.endsWith('Bytes') ? [value] : [])),
    )
    expect(Number(/max_size (\d+)MB/.exec(caddyfile)?.[1]) * 1_000_000).toBeGreaterThan(largest * 1.1)
  })
})

test.each([
  'README.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/owners-guide.md',
  'docs/panduan-pemilik.md',
])('every link in %s leads somewhere', (page) => {
  const text = read(page)
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
  const headings = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
  const lost = links.filter(([, path, heading]) => {
    const file = path ? join(dirname(page), path) : page
    return !existsSync(join(root, file)) || (heading && !headings(file).includes(heading))
  })
  expect(lost.map(([link]) => link)).toEqual([])
  expect(text.length).toBeGreaterThan(500)
})
