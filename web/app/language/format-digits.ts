/** Separates thousands with dots in both languages, as the rupiah fields do. */
export const formatDigits = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.')
