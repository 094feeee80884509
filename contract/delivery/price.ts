/** A rate: rupiah for the first kilogram, and for each further one; null is one price whatever it weighs. */
export interface RatePrice {
  price: number
  per_extra_kg: number | null
}

/** Kilograms are begun ones: 1,001 g are two, as couriers count them. */
export const deliveryPrice = ({ price, per_extra_kg }: RatePrice, grams: number): number =>
  price + (per_extra_kg ?? 0) * Math.max(0, Math.ceil(grams / 1_000) - 1)

/** Bringing it is free from a sum of products, after what the owner takes off. */
export const isFreeDelivery = (
  free_from: number | null,
  { itemsTotal, discount }: { itemsTotal: number; discount: number },
): boolean => free_from !== null && itemsTotal - discount >= free_from
