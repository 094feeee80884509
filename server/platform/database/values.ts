const oid = {
  bytea: 17,
  int8: 20,
  json: 114,
  point: 600,
  circle: 718,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  timetz: 1266,
  numeric: 1700,
  jsonb: 3802,
}

/**
 * Both databases give the same values: whole rupiah are numbers, timestamps are Dates. A day stays the text
 * 'YYYY-MM-DD', since a Date would move it to the time zone of the machine.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.int8]: toSafeNumber,
  [oid.numeric]: Number,
  [oid.json]: (text) => JSON.parse(text),
  [oid.jsonb]: (text) => JSON.parse(text),
  [oid.timestamptz]: toDate,
  [oid.date]: keepText,
  [oid.time]: keepText,
  [oid.timetz]: keepText,
  [oid.timestamp]: keepText,
  [oid.interval]: keepText,
  [oid.point]: keepText,
  [oid.circle]: keepText,
}

export const arrayElementTypes: Record<number, number> = {
  1016: oid.int8,
  1231: oid.numeric,
  1185: oid.timestamptz,
  1182: oid.date,
}

function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

function toDate(text: string): Date | number {
  if (text === 'infinity') return Infinity
  if (text === '-infinity') return -Infinity
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

function keepText(text: string): string {
  return text
}
