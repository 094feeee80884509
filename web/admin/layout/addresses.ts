/** The page an address asks for, from 1; nonsense counts as the first. */
export function pageIn(address: URLSearchParams): number {
  const page = address.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** A path with what is asked for; what is empty, and the first page, are left out. */
export function addressWith(path: string, asked: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

type Readers = Readonly<Record<string, (said: string) => string | undefined>>

type Filter<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> } & { page: number }

/** What narrows a list: all of it is in the address, and nonsense there counts as nothing. */
export function listFilter<const R extends Readers>(path: string, readers: R) {
  const read = (address: URLSearchParams): Filter<R> => {
    const said = Object.entries(readers).map(([name, as]) => [name, as(address.get(name)?.trim() ?? '')])
    return { ...Object.fromEntries(said), page: pageIn(address) } as Filter<R>
  }
  return {
    read,
    /** A changed filter starts at its first page unless one is named. */
    address: (filter: Partial<Filter<R>> = {}): string => addressWith(path, filter),
    /** As the endpoint of the list is asked. */
    query: (address: URLSearchParams) => {
      const { page, ...asked } = read(address)
      return { query: { ...asked, page: String(page) } }
    },
  }
}

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (said: string): Choice | undefined =>
    choices.find((choice) => choice === said)

export const upTo =
  (length: number) =>
  (said: string): string | undefined =>
    said.slice(0, length) || undefined
