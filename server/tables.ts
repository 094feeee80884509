import type { PlatformTables } from './platform/tables.ts'
import type { ShopTables } from './shop/tables.ts'
import type { AccountTables } from './accounts/tables.ts'
import type { MessageTables } from './messages/tables.ts'
import type { NotificationTables } from './notifications/tables.ts'
import type { CatalogueTables } from './catalogue/tables.ts'
import type { CartTables } from './cart/tables.ts'
import type { WishlistTables } from './wishlist/tables.ts'
import type { SuggestionTables } from './suggestions/tables.ts'
import type { DeliveryTables } from './delivery/tables.ts'
import type { VoucherTables } from './vouchers/tables.ts'
import type { OrderTables } from './orders/tables.ts'
import type { PaymentTables } from './payments/tables.ts'
import type { RatingTables } from './ratings/tables.ts'
import type { BookingTables } from './bookings/tables.ts'

/** Every table is described in the tables.ts of its domain. Money is in whole rupiah. */
export interface Tables
  extends
    PlatformTables,
    ShopTables,
    AccountTables,
    MessageTables,
    NotificationTables,
    CatalogueTables,
    CartTables,
    WishlistTables,
    SuggestionTables,
    DeliveryTables,
    VoucherTables,
    OrderTables,
    PaymentTables,
    RatingTables,
    BookingTables {}
