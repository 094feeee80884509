/** Returns round values from 0 to at least `max`, with equal steps: at most six values. */
export function axisSteps(max: number): number[] {
  if (max <= 0) return [0]
  const power = 10 ** Math.floor(Math.log10(max / 4))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((n) => n * power).find((each) => each * 4 >= max)!,
  )
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, n) => n * step)
}
