import { countOf } from '../platform/texts.ts'
import type { Bilingual, Language } from '../platform/language.ts'
import type { PolicySlug } from './policies.ts'
import type { ShopSettings } from './settings.ts'

/** What the examples say about the shop. */
type Facts = Pick<
  ShopSettings,
  'name' | 'email' | 'address' | 'return_days' | 'shipping_estimate' | 'unpaid_hours' | 'payment'
> & { has_delivery: boolean; has_workshop: boolean }

interface Example {
  title: string
  /** False for a paragraph that does not apply to this shop. */
  paragraphs: (string | false)[]
}

/** A text from which the owner can start, filled in with the facts of the shop. */
export function examplePolicy(slug: PolicySlug, facts: Facts): { title: Bilingual; text: Bilingual } {
  const [indonesian, english] = [examples.id[slug](facts), examples.en[slug](facts)]
  const join = ({ paragraphs }: Example) => paragraphs.filter((paragraph) => paragraph !== false).join('\n\n')
  return {
    title: { id: indonesian.title, en: english.title },
    text: { id: join(indonesian), en: join(english) },
  }
}

const examples: Record<Language, Record<PolicySlug, (facts: Facts) => Example>> = {
  id: {
    terms: ({ name, address, unpaid_hours, payment, has_delivery, has_workshop }) => ({
      title: 'Syarat dan ketentuan',
      paragraphs: [
        `Toko ini dikelola oleh **${name}**${address.trim() && `, ${inOneLine(address)}`}. Syarat di halaman ini berlaku untuk setiap pesanan.`,
        '## Harga',
        [
          '- Semua harga dalam rupiah.',
          '- Yang berlaku adalah harga saat Anda memesan.',
          has_delivery && '- Ongkir dihitung terpisah dan tampil sebelum Anda memesan.',
        ]
          .filter(Boolean)
          .join('\n'),
        '## Pembayaran',
        [
          `1. Setelah memesan, bayar dengan QRIS${payment.transfer.active ? ' atau transfer bank' : ''} sesuai total pesanan.`,
          '2. Unggah bukti pembayaran di halaman pembayaran.',
          '3. Kami memeriksanya, lalu menyiapkan pesanan Anda.',
        ].join('\n'),
        `Pesanan yang belum dibayar dalam **${unpaid_hours} jam** dibatalkan, dan stoknya dijual kembali.`,
        '## Pembatalan',
        'Selama belum membayar, Anda dapat membatalkan pesanan di [Pesanan Saya](/orders). Setelah itu, [hubungi kami](/kontak).',
        has_workshop && '## Booking servis',
        has_workshop &&
          'Booking berlaku setelah kami terima. Berhalangan datang? Batalkan di [Booking Saya](/my-bookings), agar jamnya dapat dipakai pelanggan lain.',
        '## Pertanyaan',
        'Ada yang belum jelas? Silakan [hubungi kami](/kontak).',
      ],
    }),
    delivery: ({ shipping_estimate, has_delivery }) => ({
      title: 'Pengiriman',
      paragraphs: [
        '## Cara dan ongkir',
        has_delivery
          ? 'Cara pengiriman dan ongkirnya tampil saat Anda mengisi form pesanan, sesuai alamat dan berat barang. Anda melihat totalnya sebelum memesan.'
          : 'Kami mengirim ke alamat yang Anda tulis saat memesan.',
        '## Lama pengiriman',
        shipping_estimate.id.trim() !== '' &&
          `Perkiraan waktunya **${shipping_estimate.id.trim()}** setelah pembayaran kami terima.`,
        'Anda mendapat email saat pesanan dikirim, dengan nomor resi bila kurirnya memberi nomor resi.',
        '## Alamat',
        '- Tulis nama, alamat, dan nomor telepon dengan lengkap.\n- Ada yang salah? Segera [hubungi kami](/kontak) sebelum pesanan dikirim.',
        '## Rusak di jalan',
        'Foto barang dan kemasannya saat dibuka, lalu [hubungi kami](/kontak).',
      ],
    }),
    returns: ({ return_days }) => ({
      title: 'Pengembalian barang',
      paragraphs: [
        return_days > 0 && '## Batas waktu',
        return_days > 0 && `Barang dapat dikembalikan dalam **${return_days} hari** setelah Anda terima.`,
        return_days > 0 && '## Syarat',
        return_days > 0 &&
          '- Barang belum dipakai dan masih lengkap dengan kemasannya.\n- Anda masih menyimpan nomor pesanannya.',
        '## Barang rusak atau salah',
        'Barang yang Anda terima rusak, kurang, atau bukan yang Anda pesan? Kami menggantinya atau mengembalikan uang Anda.',
        '## Caranya',
        '1. [Hubungi kami](/kontak) dengan nomor pesanan, alasan, dan foto barangnya.\n2. Kirim barangnya ke alamat yang kami berikan.\n3. Setelah barangnya kami periksa, kami mengirim penggantinya atau mengembalikan uang Anda.',
      ],
    }),
    privacy: ({ name, email, has_workshop }) => ({
      title: 'Kebijakan privasi',
      paragraphs: [
        `Halaman ini menjelaskan data apa yang disimpan **${name}**, dan untuk apa.`,
        '## Data yang kami simpan',
        [
          '- **Akun**: nama, email, nomor telepon, dan alamat yang Anda isi.',
          '- **Pesanan**: barang, alamat pengiriman, pembayaran, dan buktinya.',
          has_workshop && '- **Booking**: kendaraan, nomor plat, dan keluhannya.',
          '- **Ulasan dan saran** yang Anda tulis. Ulasan tampil di toko dengan nama Anda.',
        ]
          .filter(Boolean)
          .join('\n'),
        '## Untuk apa',
        'Kami memakainya untuk mengurus pesanan, mengirim email tentangnya, dan menjawab pertanyaan Anda. Kurir hanya menerima nama, alamat, dan nomor telepon Anda. Kami tidak menjual data Anda.',
        '## Di peramban Anda',
        'Toko ini menyimpan bahasa pilihan Anda, dan apa yang membuat Anda tetap masuk. Toko ini tidak memakai cookie iklan. Pada sekitar satu dari dua puluh kunjungan, peramban mengirim seberapa cepat halaman dibuka: jenis halamannya, HP atau komputer, dan angka kecepatannya. Kami hanya menyimpan jumlahnya per hari selama 28 hari, tanpa nama, alamat, atau penanda apa pun tentang Anda.',
        '## Berapa lama',
        'Pesanan dan pembayaran disimpan selama diwajibkan untuk pembukuan.',
        '## Hak Anda',
        `Data Anda dapat dilihat dan diperbaiki di [profil](/profile). Untuk meminta salinan atau penghapusan data, ${email ? `tulis ke [${email}](mailto:${email})` : '[hubungi kami](/kontak)'}.`,
      ],
    }),
  },
  en: {
    terms: ({ name, address, unpaid_hours, payment, has_delivery, has_workshop }) => ({
      title: 'Terms and conditions',
      paragraphs: [
        `This shop is run by **${name}**${address.trim() && `, ${inOneLine(address)}`}. The terms on this page apply to every order.`,
        '## Prices',
        [
          '- All prices are in rupiah.',
          '- The price at the time of your order applies.',
          has_delivery && '- Delivery costs extra. You see its price before you order.',
        ]
          .filter(Boolean)
          .join('\n'),
        '## Payment',
        [
          `1. After ordering, pay the total with QRIS${payment.transfer.active ? ' or by bank transfer' : ''}.`,
          '2. Upload the proof of your payment on the payment page.',
          '3. We check it, then prepare your order.',
        ].join('\n'),
        `An order that is not paid within **${countOf(unpaid_hours, 'hour')}** is cancelled, and its items are for sale again.`,
        '## Cancelling',
        'Until you have paid, you can cancel an order in [My orders](/orders). After that, please [contact us](/kontak).',
        has_workshop && '## Workshop bookings',
        has_workshop &&
          'A booking is valid once we have accepted it. If you cannot come, cancel it in [My bookings](/my-bookings), so that another customer can have the hour.',
        '## Questions',
        'Is anything unclear? Please [contact us](/kontak).',
      ],
    }),
    delivery: ({ shipping_estimate, has_delivery }) => ({
      title: 'Delivery',
      paragraphs: [
        '## Methods and prices',
        has_delivery
          ? 'The order form shows the delivery methods and their prices for your address and the weight of your items. You see the total before you order.'
          : 'We deliver to the address that you enter when you order.',
        '## Delivery time',
        shipping_estimate.en.trim() !== '' &&
          `It usually takes **${shipping_estimate.en.trim()}** after we have received your payment.`,
        'You get an email when your order is shipped, with a tracking number if the courier provides one.',
        '## Address',
        '- Enter your full name, address and phone number.\n- Is anything wrong? [Contact us](/kontak) before the order is shipped.',
        '## Damaged on the way',
        'Photograph the item and its packaging when you open it, then [contact us](/kontak).',
      ],
    }),
    returns: ({ return_days }) => ({
      title: 'Returns',
      paragraphs: [
        return_days > 0 && '## Return period',
        return_days > 0 &&
          `You can return an item within **${countOf(return_days, 'day')}** after you receive it.`,
        return_days > 0 && '## Conditions',
        return_days > 0 &&
          '- The item is unused and complete, in its packaging.\n- You still have the order number.',
        '## Damaged or wrong items',
        'Is the item damaged, incomplete or not what you ordered? We replace it or refund your money.',
        '## How it works',
        '1. [Contact us](/kontak) with the order number, the reason and a photograph.\n2. Send the item to the address that we give you.\n3. After checking it, we send the replacement or refund your money.',
      ],
    }),
    privacy: ({ name, email, has_workshop }) => ({
      title: 'Privacy policy',
      paragraphs: [
        `This page says which data **${name}** stores, and why.`,
        '## What we store',
        [
          '- **Account**: the name, email, phone number and address that you enter.',
          '- **Orders**: items, delivery address, payments and their proofs.',
          has_workshop && '- **Bookings**: vehicle, plate number and description of the damage.',
          '- **Reviews and suggestions** that you write. Reviews appear in the shop with your name.',
        ]
          .filter(Boolean)
          .join('\n'),
        '## Why',
        'We use it to handle your orders, to send you emails about them, and to answer your questions. Couriers receive only your name, address and phone number. We do not sell your data.',
        '## In your browser',
        'This shop stores the language that you picked, and what keeps you logged in. It uses no advertising cookies. On about one visit in twenty, the browser reports how fast a page was: the kind of page, phone or desktop, and the speeds. We store only counts of each day, for 28 days, without a name, an address or any mark of you.',
        '## How long',
        'Orders and payments are stored for as long as bookkeeping requires.',
        '## Your rights',
        `You can see and correct your data in your [profile](/profile). To ask for a copy of your data or for its deletion, ${email ? `write to [${email}](mailto:${email})` : '[contact us](/kontak)'}.`,
      ],
    }),
  },
}

const inOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ', ')
