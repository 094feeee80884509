/** A whole number with dots between the thousands, as the fields for rupiah show it. */
export const formatDigits = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.')
