/** Lengths are in characters, money is in rupiah, weights are in grams. */
export const name = 255
export const email = 255
export const passwordMin = 6
export const adminPasswordMin = 12
export const passwordMax = 128
export const address = 500
export const addressLabel = 50
export const addressesPerCustomer = 20
export const orderNotes = 1_000
export const stepNote = 1_000
export const paymentNote = 1_000
export const deliveryNote = 1_000
export const trackingNumber = 100
/** A list of references and tracking numbers. */
export const trackingText = 20_000
export const description = 5_000
/** The text of a policy in one language. */
export const policy = 20_000
/** The text of a WhatsApp message in one language. */
export const messageText = 1_000
export const review = 2_000
export const suggestion = 2_000
export const damage = 2_000
export const reason = 500
export const search = 100
export const deviceName = 100
/** As typed, with spaces and hyphens. */
export const totpCode = 20
export const recoveryCode = 40
export const shopDeviceName = 60
export const passkeysPerAdmin = 20
export const pushEndpoint = 1_000
export const pushDevicesPerUser = 20
export const price = 1_000_000_000
/** The largest amount that a QRIS can carry. */
export const payment = 9_999_999_999_999
export const paymentReference = 100
export const uniqueAmount = 999
export const bank = 50
export const accountNumber = 30
export const bankAccounts = 10
export const billLines = 50
export const billText = 200
export const reportDays = 3_660
export const weight = 500_000
export const deliveryRate = 100_000_000
/** There are fewer official areas than this. */
export const ratesPerMethod = 8_000
export const ratesBytes = 1024 * 1024
export const quantity = 10_000
export const orderLines = 100
export const freeLine = 200
export const quantityPrices = 10
export const voucherName = 100
/** A stored code, and one as it may be typed. */
export const voucherCode = 30
export const typedVoucherCode = 60
export const vouchersPerOrder = 10
/** Codes of a voucher that are made together, and all of them. */
export const voucherBatch = 1_000
export const codesPerVoucher = 10_000
export const voucherUses = 1_000_000_000
export const voucherCustomers = 1_000
export const chatLines = 50
export const chatList = 4_000
export const labels = 1_000
/** Orders that are moved or printed together. */
export const ordersTogether = 200
/** The saved filters of an admin, and their texts. */
export const orderFilters = 20
export const filterName = 50
export const filterQuery = 500
/** The order form assumes this stock for a product whose stock is unknown. */
export const stockWhenUnknown = 100
export const proofBytes = 5 * 1024 * 1024
export const proofsPerOrder = 5
/** The browser makes a larger picture of a payment smaller before it sends it. */
export const sentProofBytes = 300 * 1024
/** A larger file is sent in parts. */
export const wholeProofBytes = 200 * 1024
export const ratingPhotoBytes = 5 * 1024 * 1024
export const photosPerRating = 3
export const qrisBytes = 5 * 1024 * 1024
export const pictureBytes = 20 * 1024 * 1024
export const importBytes = 10 * 1024 * 1024
export const picturesPerProduct = 10
export const sizesPerProduct = 50
export const sizeName = 100
/** So much of a brand is read by Google. */
export const brand = 70
export const featuresPerService = 20
export const stock = 1_000_000_000
/** The sizes of one stock count. */
export const countLines = 1_000
export const countBytes = 400 * 1024
export const countNote = 100
export const unpaidOrders = 20
/** An order that has fewer hours to be paid gets no reminder. */
export const remindedUnpaidHours = 4
export const pendingBookings = 20
/** Placed by one account, then cancelled or expired. */
export const cancelledOrdersPerHour = 20
export const cancelledBookingsPerHour = 20
/** Mails a day to an address that was never confirmed, besides those that confirm it or reset the password. */
export const mailsToUnconfirmed = 3
export const idempotencyKey = 255
export const pageLimit = 100
export const wholeCatalogue = 1_000
export const badge = 99
