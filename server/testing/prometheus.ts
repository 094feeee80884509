/** Throws for any deviation from the text format of Prometheus. */
export function parseMetrics(text: string): Map<string, { type: string; samples: Sample[] }> {
  const families = new Map<string, { type: string; samples: Sample[] }>()
  const seen = new Set<string>()
  if (!text.endsWith('\n')) throw new Error('The text does not end with a line break')
  let helped: string | undefined
  for (const line of text.split('\n')) {
    if (line === '') continue
    const help = /^# HELP ([a-zA-Z_:][\w:]*) \S/.exec(line)
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line)
    if (help?.[1] !== undefined) helped = help[1]
    else if (type?.[1] !== undefined && type[2] !== undefined) {
      if (helped !== type[1] || families.has(type[1])) throw new Error(`Wrong order: ${line}`)
      families.set(type[1], { type: type[2], samples: [] })
    } else {
      const sample = parseSample(line)
      const family = families.get(helped ?? '')
      const { name } = sample
      const belongs =
        name === helped ||
        (family?.type === 'histogram' &&
          [`${helped}_bucket`, `${helped}_sum`, `${helped}_count`].includes(name))
      if (!family || !belongs) throw new Error(`Sample without its family: ${line}`)
      const series = `${name} ${JSON.stringify(sample.labels, Object.keys(sample.labels).toSorted())}`
      if (seen.has(series)) throw new Error(`Twice: ${line}`)
      seen.add(series)
      family.samples.push(sample)
    }
  }
  return families
}

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

function parseSample(line: string): Sample {
  const [, name, labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy
  const pairs = [...labels.matchAll(label)]
  const number = value === '+Inf' ? Infinity : Number(value)
  if (name === undefined || value === '' || Number.isNaN(number)) throw new Error(`Invalid sample: ${line}`)
  if (pairs.map(([all]) => all).join('') !== labels) throw new Error(`Invalid labels: ${line}`)
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
    value: number,
  }
}

export function findValue(
  families: ReturnType<typeof parseMetrics>,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const family = families.get(name) ?? families.get(name.replace(/_(?:bucket|sum|count)$/, ''))
  const found = family?.samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  if (found && found.length > 1)
    throw new Error(`${name} ${JSON.stringify(labels)} has ${found.length} samples`)
  return found?.[0]?.value
}
