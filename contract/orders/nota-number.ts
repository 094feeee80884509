/** A nota's number as it is shown: `N-000123`. */
export const notaNumber = (number: number): string => `N-${String(number).padStart(6, '0')}`
