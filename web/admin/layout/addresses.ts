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

/** Where a page of a long list begins or ends, when it was turned to from the one beside it. */
export function placeIn(address: URLSearchParams): { after?: string; before?: string } {
  const [after, before] = [address.get('after'), address.get('before')]
  return { ...(after && { after }), ...(before && { before }) }
}

/** The address of the next page after what is shown, or of the one before it; of any other page as it is. */
export function besidePage(address: string, step: number, shown: readonly { id: string | number }[]): string {
  const end = step === 1 ? shown.at(-1) : step === -1 ? shown[0] : undefined
  if (!end || !/[?&]page=/.test(address)) return address
  return `${address}&${step === 1 ? 'after' : 'before'}=${encodeURIComponent(end.id)}`
}

type Readers = Readonly<Record<string, (said: string) => string | undefined>>

type Narrowed<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> }

/** A list that is narrowed by whatever its filter knows. */
export interface ListFilter {
  path: string
  narrowed(address: URLSearchParams): Record<string, string | undefined>
  address(filter?: Record<string, string | number | undefined>): string
}

/** What narrows a list: all of it is in the address, and nonsense there counts as nothing. */
export function listFilter<const R extends Readers>(path: string, readers: R) {
  const narrowed = (address: URLSearchParams): Narrowed<R> => {
    const said = Object.entries(readers).map(([name, as]) => [name, as(address.get(name)?.trim() ?? '')])
    return Object.fromEntries(said)
  }
  return {
    path,
    narrowed,
    read: (address: URLSearchParams) => ({ ...narrowed(address), page: pageIn(address) }),
    /** A changed filter starts at its first page unless one is named. */
    address: (filter: Partial<Narrowed<R> & { page: number }> = {}): string => addressWith(path, filter),
    /** As the endpoint of the list is asked. */
    query: (address: URLSearchParams) => ({
      query: { ...narrowed(address), ...placeIn(address), page: String(pageIn(address)) },
    }),
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
