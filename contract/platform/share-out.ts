/**
 * Divides a whole amount in proportion to the weights. Each share is rounded down, and the rupiah that are left go to
 * the largest remainders, the first ones among equals. No share is larger than its weight if the amount is not larger
 * than their sum.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (amount === 0 || all === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, share: Number(product / all), remainder: product % all }
  })
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const rounded = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1,
  )
  const favoured = new Set(rounded.slice(0, left).map(({ at }) => at))
  return parts.map(({ at, share }) => share + (favoured.has(at) ? 1 : 0))
}
