import { limits } from '../platform/limits.ts'
import { flag, line, moment, money, offer } from '../platform/resource.ts'

/*
 * The fields of a voucher. What is written by hand beside them: the code, the kind with its value, what and whom the
 * voucher is for, the days and hours, and the numbers of uses.
 */
export const voucherFields = {
  name: line(limits.voucherName, { label: ['Nama', 'Name'], both: true }),
  max_amount: offer({ label: ['Potongan paling banyak', 'Highest discount'] }),
  min_items: money({ label: ['Belanja minimal', 'Minimum of the items'], optional: true }),
  starts_at: moment({ label: ['Mulai berlaku', 'Valid from'] }),
  ends_at: moment({ label: ['Berlaku sampai', 'Valid until'] }),
  first_order_only: flag({ label: ['Hanya pesanan pertama', 'Only for a first order'] }),
  is_combinable: flag({
    label: ['Boleh digabung dengan voucher lain', 'Can be combined with other vouchers'],
  }),
  includes_sale_items: flag({
    label: ['Berlaku juga untuk barang promo', 'Also for items on sale'],
  }),
  is_listed: flag({ label: ['Ditampilkan di toko', 'Shown in the shop'] }),
  is_active: flag({ label: ['Voucher aktif', 'Voucher is on'] }),
}
