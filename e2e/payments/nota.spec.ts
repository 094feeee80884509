import type { Page } from '@playwright/test'
import { notaNumber } from '#contract/orders/nota-number.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { useBillMessages } from '#web/admin/bookings/money/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })
