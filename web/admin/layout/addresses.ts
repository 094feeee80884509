export function readPage(address: URLSearchParams): number {
  const page = address.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export function buildAddress(path: string, params: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address has a keyset cursor if the page was opened from a neighbouring page. */
export function readCursor(address: URLSearchParams): { after?: string; before?: string } {
  const [after, before] = [address.get('after'), address.get('before')]
  return { ...(after && { after }), ...(before && { before }) }
}

/** Only the addresses of the next and the previous page get a keyset cursor. */
export function addCursor(address: string, step: number, rows: readonly { id: string | number }[]): string {
  const end = step === 1 ? rows.at(-1) : step === -1 ? rows[0] : undefined
  if (!end || !/[?&]page=/.test(address)) return address
  return `${address}&${step === 1 ? 'after' : 'before'}=${encodeURIComponent(end.id)}`
}

type Readers = Readonly<Record<string, (value: string) => string | undefined>>

type FilterValues<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> }

export interface ListFilter {
  path: string
  parse(address: URLSearchParams): Record<string, string | undefined>
  address(filter?: Record<string, string | number | undefined>): string
}

export function listFilter<const R extends Readers>(path: string, readers: R) {
  const parse = (address: URLSearchParams): FilterValues<R> => {
    const entries = Object.entries(readers).map(([name, read]) => [
      name,
      read(address.get(name)?.trim() ?? ''),
    ])
    return Object.fromEntries(entries)
  }
  return {
    path,
    parse,
    read: (address: URLSearchParams) => ({ ...parse(address), page: readPage(address) }),
    address: (filter: Partial<FilterValues<R> & { page: number }> = {}): string => buildAddress(path, filter),
    query: (address: URLSearchParams) => ({
      query: { ...parse(address), ...readCursor(address), page: String(readPage(address)) },
    }),
  }
}

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (value: string): Choice | undefined =>
    choices.find((choice) => choice === value)

export const upTo =
  (length: number) =>
  (value: string): string | undefined =>
    value.slice(0, length) || undefined
