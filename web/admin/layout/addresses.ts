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
