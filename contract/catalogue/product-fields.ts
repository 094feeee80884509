import { limits } from '../platform/limits.ts'
import { flag, grams, line, moment, money, offer, reference, text } from '../platform/resource.ts'

/*
 * The fields of products and sizes. What is written by hand beside them: the visibility, the photographs, the barcode,
 * the prices by quantity, and the stock, which only movements change.
 */

export const productFields = {
  name: line(limits.name, {
    label: ['Nama', 'Name'],
    both: true,
    shown: true,
    csv: [
      'nama',
      'name',
      'nama produk',
      'nama barang',
      'produk',
      'barang',
      'product',
      'product name',
      'item',
      'title',
    ],
  }),
  description: text(limits.description, {
    label: ['Deskripsi', 'Description'],
    both: true,
    shown: true,
    csv: ['deskripsi', 'description', 'keterangan', 'deskripsi produk', 'details'],
  }),
  category_id: reference({
    label: ['Kategori', 'Category'],
    shown: true,
    csv: ['kategori', 'category', 'kategori produk', 'product category'],
  }),
  price: money({
    label: ['Harga', 'Price'],
    shown: true,
    csv: [
      'harga',
      'price',
      'harga rp',
      'price rp',
      'harga jual',
      'harga satuan',
      'selling price',
      'unit price',
    ],
  }),
  /** Of one packed piece. A product without its own weight has the default weight of the settings. */
  weight_grams: grams({
    label: ['Berat', 'Weight'],
    optional: true,
    csv: ['berat_gram', 'weight_grams', 'berat', 'berat g', 'berat gr', 'weight', 'weight g', 'weight gram'],
  }),
  /** The maker's brand. Null if it is unknown, or if the product has none. */
  brand: line(limits.brand, {
    label: ['Merek', 'Brand'],
    optional: true,
    csv: ['merek', 'brand', 'merk', 'nama merek', 'brand name'],
  }),
  is_popular: flag({
    label: ['Produk populer', 'Popular product'],
    shown: true,
    csv: ['populer', 'popular', 'terlaris', 'unggulan', 'featured'],
  }),
}

/** The sale of a size, or of a product without sizes. Visitors see it while it lasts. */
export const saleFields = {
  sale_price: offer({
    label: ['Harga promo', 'Sale price'],
    csv: ['harga_promo', 'sale_price', 'harga obral', 'harga diskon', 'discount price'],
  }),
  sale_from: moment({
    label: ['Promo mulai', 'Sale begins'],
    csv: ['promo_mulai', 'sale_from', 'mulai promo', 'sale begins', 'sale start'],
  }),
  sale_until: moment({
    label: ['Promo sampai', 'Sale ends'],
    csv: ['promo_sampai', 'sale_until', 'akhir promo', 'sale ends', 'sale end'],
  }),
}

export const sizeFields = {
  name: line(limits.sizeName, {
    label: ['Nama ukuran', 'Size name'],
    both: true,
    shown: true,
    csv: ['ukuran', 'size', 'nama ukuran', 'size name', 'varian', 'variasi', 'variant'],
  }),
  additional_price: money({
    label: ['Tambahan harga', 'Surcharge'],
    optional: true,
    shown: true,
    csv: [
      'tambahan_harga',
      'surcharge',
      'tambahan harga rp',
      'harga tambahan',
      'surcharge rp',
      'additional price',
      'extra price',
    ],
  }),
  /** A size without its own weight has the weight of its product. */
  weight_grams: grams({
    label: ['Berat', 'Weight'],
    optional: true,
    csv: ['berat_ukuran_gram', 'size_weight_grams', 'berat ukuran', 'size weight'],
  }),
  ...saleFields,
}
