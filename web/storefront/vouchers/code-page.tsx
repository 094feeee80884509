import { useEffect } from 'react'
import { useParams } from 'react-router'
import { Head } from '#web/app/layout/head.tsx'
import { messages } from '#web/app/language/messages.ts'
import { addCode, readCode } from '#web/storefront/vouchers/saved-codes.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const useCodePageMessages = messages({
  text: [
    'Kode ini tersimpan di peramban Anda dan dipakai saat Anda memesan. Di keranjang terlihat berapa yang Anda hemat.',
    'This code is saved in your browser and used when you order. The cart shows how much you save.',
  ],
  notACode: [
    'Tautan ini tidak memuat kode voucher yang lengkap. Buka lagi tautan aslinya, atau ketik kodenya di keranjang.',
    'This link has no complete voucher code. Open the original link again, or type the code in the cart.',
  ],
  products: ['Mulai Belanja', 'Start shopping'],
  cart: ['Lihat Keranjang', 'See the cart'],
})

/** The link of a voucher. It does not tell whether the code exists. */
export default function CodePage() {
  const t = useCodePageMessages()
  const code = readCode(useParams().code ?? '')
  const title = code === null ? 'Voucher' : `Voucher ${code}`
  useEffect(() => {
    if (code !== null) addCode(code)
  }, [code])
  return (
    <div className="page py-12 md:py-20">
      <Head title={title} />
      <h1 className="title wrap-anywhere">{title}</h1>
      <p className="mt-4 max-w-text text-muted">{code === null ? t.notACode : t.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/list-products">{t.products}</ButtonLink>
        <ButtonLink to="/cart" variant="secondary">
          {t.cart}
        </ButtonLink>
      </p>
    </div>
  )
}
