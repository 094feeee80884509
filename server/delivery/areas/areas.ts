import { readFileSync } from 'node:fs'
import type { Area } from '#contract/delivery/schemas.ts'

export type AreaLevel = 'province' | 'regency' | 'district'

export interface KnownArea extends Area {
  level: AreaLevel
  officialName: string
  around: KnownArea | undefined
}

const levels = ['province', 'regency', 'district'] as const

let known: ReadonlyMap<string, KnownArea> | undefined

/** The areas are read once, parents before their children (decision 031). */
export const knownAreas = (): ReadonlyMap<string, KnownArea> => (known ??= readAreas())

/** Returns null, also for a code that no longer exists. */
export const findArea = (code: string): KnownArea | null => knownAreas().get(code) ?? null

export const areaPath = (code: string): string => findArea(code)?.path ?? code

export function codesAround(code: string): string[] {
  const parts = code.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

function readAreas(): Map<string, KnownArea> {
  const lines = readFileSync(new URL('areas.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const areas = new Map<string, KnownArea>()
  for (const line of lines) {
    const [code = '', officialName] = line.split(';')
    if (line.startsWith('#') || officialName === undefined) continue
    const depth = code.split('.').length
    const around = areas.get(code.slice(0, -3))
    const name = shortName(officialName)
    const path = around ? `${name}, ${around.path}` : name
    areas.set(code, { code, name, path, level: levels[depth - 1] ?? 'district', officialName, around })
  }
  return areas
}

const shortName = (official: string): string =>
  official
    .replace(/^Daerah Istimewa /, 'DI ')
    .replace(/^Daerah Khusus Ibukota /, 'DKI ')
    .replace(/^Kabupaten (?:Administrasi )?/, 'Kab. ')
    .replace(/^Kota Administrasi /, 'Kota ')
