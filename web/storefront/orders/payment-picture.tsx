import { FetchedPicture } from '#web/app/layout/fetched-picture.tsx'
import { messages } from '#web/app/language/messages.ts'

interface PaymentPictureProps {
  order: string
  number: number
}

export default function PaymentPicture({ order, number }: PaymentPictureProps) {
  const t = useOwnPictureMessages()
  return (
    <FetchedPicture
      load={(api, signal) =>
        api('GET /transactions/:id/payments/:n/picture', { params: { id: order, n: String(number) }, signal })
      }
      alt={t.alt}
      missing={t.missing}
    />
  )
}

const useOwnPictureMessages = messages({
  alt: ['Bukti dari toko', 'The receipt from the shop'],
  missing: [
    'Gambarnya tidak dapat ditampilkan. Coba lagi nanti.',
    'The picture cannot be shown. Try again later.',
  ],
})
