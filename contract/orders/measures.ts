/** A number of a size, such as 170 of "170 × 250 cm". Lengths are in cm, volumes in ml, weights in g. */
export interface Measure {
  value: number
  unit: 'cm' | 'ml' | 'g' | null
}

const units: Readonly<Record<string, readonly ['cm' | 'ml' | 'g', number]>> = {
  ml: ['ml', 1],
  cc: ['ml', 1],
  l: ['ml', 1_000],
  lt: ['ml', 1_000],
  ltr: ['ml', 1_000],
  liter: ['ml', 1_000],
  litre: ['ml', 1_000],
  cm: ['cm', 1],
  m: ['cm', 100],
  meter: ['cm', 100],
  mtr: ['cm', 100],
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  kg: ['g', 1_000],
  kilo: ['g', 1_000],
}

const unit = String.raw`(?:${Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?![\p{L}])`
const number = String.raw`\d+(?:[.,]\d+)?`
const times = String.raw`\s*(?:[x×*]|kali|by)\s*`

/** Matches "170x250 cm", "6 × 250 ml", "250ml", "1,5 liter", "paket isi 6", "ukuran 160". */
const measured = new RegExp(
  [
    String.raw`(?:\b(?:uk|ukuran|size)\.?\s*)?(?<chain>${number}(?:${times}${number})+)\s*(?<chainUnit>${unit})?`,
    String.raw`(?<single>${number})\s*(?<singleUnit>${unit})`,
    String.raw`\b(?:uk|ukuran|size)\.?\s*(?<sized>${number})\s*(?<sizedUnit>${unit})?`,
    String.raw`\b(?:(?:paket|pack|pak)\s+(?:isi\s+|of\s+)?|isi\s+)(?<pack>\d+)`,
  ].join('|'),
  'giu',
)

/**
 * Takes the sizes out of a text. In "2 x 250 ml" the first number is also the `factor`: it may mean two
 * pieces of 250 ml.
 */
export function extractMeasures(text: string): { rest: string; size: Measure[]; factor: number | null } {
  const size: Measure[] = []
  let factor: number | null = null
  for (const { groups } of text.matchAll(measured)) {
    const { chain, chainUnit, single, singleUnit, sized, sizedUnit, pack } = groups ?? {}
    const all = (chain ?? single ?? sized ?? pack ?? '').match(/\d+(?:[.,]\d+)?/g) ?? []
    const of = units[(chainUnit ?? singleUnit ?? sizedUnit ?? '').toLowerCase()]
    const values = all.map((each) => Number(each.replace(',', '.')))
    const isCounted = chain !== undefined && values.length === 2 && of !== undefined && of[0] !== 'cm'
    if (isCounted) factor = values.shift() ?? null
    size.push(...values.map((value): Measure => ({ value: value * (of?.[1] ?? 1), unit: of?.[0] ?? null })))
  }
  return { rest: text.replace(measured, ' '), size, factor }
}

/**
 * Finds all numbers in the name of a product or a size. The unit after a chain belongs to its last number;
 * only centimetres belong to every number of the chain.
 */
export function findMeasures(name: string): Measure[] {
  const chains = new RegExp(String.raw`(?<chain>${number}(?:${times}${number})*)\s*(?<of>${unit})?`, 'giu')
  return [...name.toLowerCase().matchAll(chains)].flatMap(({ groups }): Measure[] => {
    const of = units[groups?.of ?? '']
    const values =
      (groups?.chain ?? '').match(/\d+(?:[.,]\d+)?/g)?.map((each) => Number(each.replace(',', '.'))) ?? []
    return values.map((value, at) =>
      of && (of[0] === 'cm' || at === values.length - 1)
        ? { value: value * of[1], unit: of[0] }
        : { value, unit: null },
    )
  })
}

export const isSameMeasure = (one: Measure, other: Measure): boolean =>
  one.value === other.value && (one.unit === null || other.unit === null || one.unit === other.unit)
