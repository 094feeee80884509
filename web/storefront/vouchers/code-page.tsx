import { useEffect } from 'react'
import { useParams } from 'react-router'
import { normaliseVoucherCode } from '#contract/vouchers/voucher-code.ts'
import { Head } from '#web/app/layout/head.tsx'
import { messages } from '#web/app/language/messages.ts'
import { addCode } from '#web/storefront/vouchers/saved-codes.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const useMessages = messages({
  title: (code: string) => [`Voucher ${code}`, `Voucher ${code}`],
  text: [
    'Kode ini tersimpan di peramban Anda dan dipakai saat Anda memesan. Di keranjang terlihat berapa yang Anda hemat.',
    'This code is saved in your browser and used when you order. The cart shows how much you save.',
  ],
  products: ['Mulai Belanja', 'Start shopping'],
  cart: ['Lihat Keranjang', 'See the cart'],
})

/** The link of a voucher. It does not tell whether the code exists. */
export default function CodePage() {
  const t = useMessages()
  const code = normaliseVoucherCode(useParams().code ?? '').slice(0, 30)
  useEffect(() => {
    addCode(code)
  }, [code])
  return (
    <div className="page py-12 md:py-20">
      <Head title={t.title(code)} />
      <h1 className="title wrap-anywhere">{t.title(code)}</h1>
      <p className="mt-4 max-w-text text-muted">{t.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/list-products">{t.products}</ButtonLink>
        <ButtonLink to="/cart" variant="secondary">
          {t.cart}
        </ButtonLink>
      </p>
    </div>
  )
}
