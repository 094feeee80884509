/** Formats the number of a nota: `N-000123`. */
export const formatNotaNumber = (number: number): string => `N-${String(number).padStart(6, '0')}`
