export const formatNotaNumber = (number: number): string => `N-${String(number).padStart(6, '0')}`
