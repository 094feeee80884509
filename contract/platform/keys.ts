export function keysOf<T extends object>(all: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in all) if (Object.hasOwn(all, key)) keys.push(key)
  return keys
}

export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {}
  for (const name of names) picked[name] = from[name]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name was copied
  return picked as Pick<T, K>
}
