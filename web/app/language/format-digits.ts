/** Separates thousands with dots, as the rupiah fields do. */
export const formatDigits = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.')
