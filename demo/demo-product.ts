import type { Bilingual } from '#contract/platform/language.ts'

/** Prices are in rupiah, weights in grams. The first size has no surcharge. */
export interface DemoProduct {
  /** The name of the file in demo/photos/ without its extension. It also identifies the product. */
  photo: string
  /** Further photographs in demo/photos/ that show the product. */
  furtherPhotos?: string[]
  name: Bilingual
  description: Bilingual
  price: number
  weight?: number
  brand?: string
  popular?: true
  stock?: number
  /** A barcode with the prefix 952, which GS1 keeps for examples. */
  gtin?: string
  sizes?: { name: Bilingual; surcharge: number; stock: number; weight?: number }[]
}

export interface DemoCategory {
  photo: string
  name: Bilingual
  description: Bilingual
  products: DemoProduct[]
}

export const size = (name: string, surcharge: number, stock: number, weight?: number) => ({
  name: { id: name, en: name },
  surcharge,
  stock,
  ...(weight && { weight }),
})
