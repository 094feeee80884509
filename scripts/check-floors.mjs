// These are the lowest versions without known vulnerabilities. They are listed here because `npm audit` needs
// a network.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const floors = {
  fastify: '5.12.6',
  '@fastify/multipart': '10.1.9',
  '@fastify/busboy': '3.2.6',
  '@fastify/static': '10.1.4',
  '@fastify/proxy-addr': '5.1.1',
  sharp: '0.35.0',
}

export function checkFloors() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(floors).flatMap(([name, floor]) => {
    const found = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    if (found.length === 0 && existsSync(join(root, 'node_modules', name)))
      return [`${name} is not in the lock file`]
    return found
      .filter(([, { version }]) => isBelow(version, floor))
      .map(([path, { version }]) => `${path} is ${version}, below ${floor}`)
  })
}

function isBelow(version, floor) {
  const [a, b] = [version, floor].map((v) => v.split('-')[0].split('.').map(Number))
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i] < b[i]
  return false
}
