/** The names of an object's own properties, as its type names them. */
export function keysOf<T extends object>(all: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in all) if (Object.hasOwn(all, key)) keys.push(key)
  return keys
}
