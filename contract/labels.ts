import { productFields, sizeFields } from './catalogue/product-fields.ts'
import type { Bilingual, Language } from './platform/language.ts'
import { labelsOf } from './platform/resource.ts'
import { voucherFields } from './vouchers/voucher-fields.ts'

/**
 * The labels of the fields that a form or a request has. Those of a table of fields stand in the table. A longer path
 * stands for a field that has another label elsewhere.
 */
const labels: Readonly<Record<string, Bilingual>> = {
  ...labelsOf(voucherFields),
  ...labelsOf(sizeFields),
  ...labelsOf(productFields),
  ...within('sizes', labelsOf(sizeFields)),
  quantity_prices: { id: 'Harga grosir', en: 'Prices by quantity' },
  'quantity_prices.from': { id: 'Mulai jumlah', en: 'From quantity' },
  voucher_codes: { id: 'Voucher', en: 'Voucher' },
  code: { id: 'Kode', en: 'Code' },
  scope: { id: 'Berlaku untuk', en: 'Valid for' },
  category_ids: { id: 'Kategori', en: 'Categories' },
  product_ids: { id: 'Produk', en: 'Products' },
  customer_ids: { id: 'Pelanggan', en: 'Customers' },
  weekdays: { id: 'Hari', en: 'Days' },
  from_time: { id: 'Mulai jam', en: 'From' },
  until_time: { id: 'Sampai jam', en: 'Until' },
  max_uses: { id: 'Jumlah pemakaian', en: 'Number of uses' },
  max_uses_per_customer: { id: 'Pemakaian per pelanggan', en: 'Uses per customer' },
  count: { id: 'Jumlah kode', en: 'Number of codes' },
  full_name: { id: 'Nama Lengkap', en: 'Full name' },
  customer_name: { id: 'Nama Lengkap', en: 'Full name' },
  email: { id: 'Email', en: 'Email' },
  customer_email: { id: 'Email', en: 'Email' },
  whatsapp: { id: 'Kabar lewat WhatsApp', en: 'WhatsApp messages' },
  phone: { id: 'Nomor Telepon', en: 'Phone number' },
  customer_phone: { id: 'Nomor Telepon', en: 'Phone number' },
  address: { id: 'Alamat', en: 'Address' },
  customer_address: { id: 'Alamat', en: 'Address' },
  label: { id: 'Nama alamat', en: 'Name of the address' },
  recipient_name: { id: 'Nama Penerima', en: "Recipient's name" },
  notes: { id: 'Catatan', en: 'Notes' },
  password: { id: 'Kata sandi', en: 'Password' },
  confirm_password: { id: 'Konfirmasi Kata Sandi', en: 'Password confirmation' },
  confirmPassword: { id: 'Konfirmasi Kata Sandi', en: 'Password confirmation' },
  currentPassword: { id: 'Kata sandi saat ini', en: 'Current password' },
  newPassword: { id: 'Kata sandi baru', en: 'New password' },
  current_password: { id: 'Kata sandi Anda', en: 'Your password' },
  quantity: { id: 'Jumlah', en: 'Quantity' },
  items: { id: 'Item pesanan', en: 'Items' },
  item: { id: 'Nomor barang', en: 'Item number' },
  'items.text': { id: 'Nama barang', en: 'Item name' },
  'lines.text': { id: 'Nama barang', en: 'Item name' },
  text: { id: 'Teks', en: 'Text' },
  customer: { id: 'Pelanggan', en: 'Customer' },
  discount: { id: 'Diskon', en: 'Discount' },
  agreed_total: { id: 'Total yang disetujui', en: 'Agreed total' },
  payment: { id: 'Pembayaran', en: 'Payment' },
  delivery: { id: 'Pengiriman', en: 'Delivery' },
  handed_over: { id: 'Langsung dibawa', en: 'Taken along' },
  product_id: { id: 'Produk', en: 'Product' },
  size_id: { id: 'Ukuran', en: 'Size' },
  rating: { id: 'Rating', en: 'Rating' },
  review: { id: 'Ulasan', en: 'Review' },
  message: { id: 'Pesan', en: 'Message' },
  rejection_reason: { id: 'Alasan penolakan', en: 'Reason for the rejection' },
  status: { id: 'Status', en: 'Status' },
  tracking_number: { id: 'Nomor resi', en: 'Tracking number' },
  note: { id: 'Catatan', en: 'Note' },
  amount: { id: 'Jumlah uang', en: 'Amount' },
  method: { id: 'Cara bayar', en: 'Payment method' },
  direction: { id: 'Uang masuk atau keluar', en: 'Money in or out' },
  received_at: { id: 'Waktu terima uang', en: 'Time of receipt' },
  reference: { id: 'Nomor referensi', en: 'Reference' },
  lines: { id: 'Barang', en: 'Items' },
  restock: { id: 'Kembali ke stok', en: 'Return to stock' },
  stock: { id: 'Stok', en: 'Stock' },
  by: { id: 'Perubahan', en: 'Change' },
  ids: { id: 'Produk', en: 'Products' },
  change: { id: 'Perubahan stok', en: 'Stock change' },
  counted: { id: 'Jumlah hasil hitung', en: 'Counted pieces' },
  set_to: { id: 'Stok baru', en: 'New stock' },
  sizes: { id: 'Ukuran', en: 'Sizes' },
  picture_ids: { id: 'Foto', en: 'Photographs' },
  version: { id: 'Versi', en: 'Version' },
  position: { id: 'Urutan', en: 'Position' },
  features: { id: 'Keunggulan', en: 'Features' },
  service_id: { id: 'Layanan', en: 'Service' },
  merek: { id: 'Merek', en: 'Make' },
  model: { id: 'Model', en: 'Model' },
  tahun: { id: 'Tahun', en: 'Year' },
  nomer_plat: { id: 'Nomor plat', en: 'Plate number' },
  detail_kerusakan: { id: 'Detail kerusakan', en: 'Description of the damage' },
  date: { id: 'Tanggal', en: 'Date' },
  time: { id: 'Waktu', en: 'Time' },
  plate: { id: 'Nomor plat', en: 'Plate number' },
  reason: { id: 'Alasan', en: 'Reason' },
  from: { id: 'Tanggal awal', en: 'First day' },
  to: { id: 'Tanggal akhir', en: 'Last day' },
  tagline: { id: 'Slogan', en: 'Tagline' },
  workshop_name: { id: 'Nama bengkel', en: 'Workshop name' },
  chat_number: { id: 'Nomor chat', en: 'Chat number' },
  accent_colour: { id: 'Warna aksen', en: 'Accent colour' },
  gtin: { id: 'Barcode pabrik', en: 'Manufacturer’s barcode' },
  default_weight: { id: 'Berat bawaan', en: 'Default weight' },
  low_stock: { id: 'Batas stok menipis', en: 'Low-stock threshold' },
  unpaid_hours: { id: 'Batas waktu bayar', en: 'Time to pay' },
  second_factor: { id: 'Faktor kedua', en: 'Second factor' },
  credential: { id: 'Passkey', en: 'Passkey' },
  recovery_code: { id: 'Kode pemulihan', en: 'Recovery code' },
  remind_unpaid: { id: 'Pengingat pembayaran', en: 'Payment reminder' },
  quoted_reviews: { id: 'Ulasan pilihan', en: 'Quoted reviews' },
  bank: { id: 'Bank', en: 'Bank' },
  number: { id: 'Nomor rekening', en: 'Account number' },
  holder: { id: 'Atas nama', en: 'Account holder' },
  accounts: { id: 'Rekening', en: 'Accounts' },
  pay_on_arrival: { id: 'Bayar saat diterima', en: 'Pay on arrival' },
  id: { id: 'Teks Indonesia', en: 'Indonesian text' },
  en: { id: 'Teks Inggris', en: 'English text' },
  year: { id: 'Tahun', en: 'Year' },
  picture_id: { id: 'Gambar', en: 'Picture' },
  value: { id: 'Angka', en: 'Number' },
  bays: { id: 'Jumlah tempat servis', en: 'Number of bays' },
  hours: { id: 'Jam buka', en: 'Opening hours' },
  open: { id: 'Jam buka', en: 'Opening time' },
  close: { id: 'Jam tutup', en: 'Closing time' },
  closed_days: { id: 'Hari libur', en: 'Closed days' },
  closed_note: { id: 'Catatan saat tutup', en: 'Note when closed' },
  kind: { id: 'Jenis', en: 'Kind' },
  company: { id: 'Perusahaan kurir', en: 'Courier company' },
  estimate: { id: 'Perkiraan waktu', en: 'Estimated time' },
  free_from: { id: 'Gratis mulai dari', en: 'Free from' },
  minimum: { id: 'Belanja minimal', en: 'Minimum order' },
  per_extra_kg: { id: 'Harga per kg berikutnya', en: 'Price per additional kg' },
  rates: { id: 'Tarif', en: 'Rates' },
  area: { id: 'Wilayah', en: 'Area' },
  sort: { id: 'Urutan', en: 'Sort' },
  order: { id: 'Arah urutan', en: 'Order' },
  page: { id: 'Halaman', en: 'Page' },
  limit: { id: 'Jumlah per halaman', en: 'Items per page' },
}

/** The label of a field such as `items.0.quantity`, `sizes.1.translations.en.name` or `tagline.en`. */
export function fieldLabel(field: string, language: Language): string {
  const names = field.split('.').filter((part) => !/^\d+$/.test(part))
  const path = names.join('.')
  const translated = path.replace(/translations\.en\.(\w+)$/, '$1_en')
  const [, whole = '', part = ''] = /^(.*)\.(id|en)$/.exec(path) ?? []
  if (labels[whole] && parts[part]) return `${labels[whole][language]} (${parts[part][language]})`
  const label = findLabel(translated) ?? findLabel(path)
  return label?.[language] ?? names.at(-1) ?? field
}

/** The label of the longest end of the path that has one. */
const findLabel = (path: string): Bilingual | undefined =>
  labels[path] ?? (path.includes('.') ? findLabel(path.slice(path.indexOf('.') + 1)) : undefined)

/** A text that is given in each language has these parts. */
const parts: Readonly<Record<string, Bilingual>> = {
  id: { id: 'Indonesia', en: 'Indonesian' },
  en: { id: 'Inggris', en: 'English' },
}

function within(path: string, inner: Readonly<Record<string, Bilingual>>) {
  return Object.fromEntries(Object.entries(inner).map(([name, label]) => [`${path}.${name}`, label]))
}

export const isLabelled = (field: string): boolean => Object.hasOwn(labels, field)
