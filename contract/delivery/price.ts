/**
 * The rupiah for the first kilogram and for each further one. When `per_extra_kg` is null, every weight costs
 * the same.
 */
export interface RatePrice {
  price: number
  per_extra_kg: number | null
}

/** A started kilogram counts in full, as couriers count it: 1,001 g are 2 kg. */
export const deliveryPrice = ({ price, per_extra_kg }: RatePrice, grams: number): number =>
  price + (per_extra_kg ?? 0) * Math.max(0, Math.ceil(grams / 1_000) - 1)

/**
 * Delivery is free if the items, less the owner's discount, cost at least `free_from` rupiah. With null,
 * delivery is never free.
 */
export const isFreeDelivery = (
  free_from: number | null,
  { itemsTotal, discount }: { itemsTotal: number; discount: number },
): boolean => free_from !== null && itemsTotal - discount >= free_from
