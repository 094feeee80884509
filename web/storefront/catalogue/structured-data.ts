import type { Product, ProductInFull, SizeOption } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import { isFreeDelivery } from '#contract/delivery/price.ts'
import type { Shop } from '#contract/shop/schemas.ts'
import { productPath } from '#web/storefront/catalogue/product-path.ts'

type DescribedShop = Pick<Shop, 'name' | 'return_days' | 'nationwide_delivery'>
type Data = Record<string, unknown>

/**
 * A product for search engines as schema.org describes it: with several sizes a group with a product for each
 * size, else one product. Prices and stock are those of the page.
 */
export function toStructuredData(product: ProductInFull, shop: DescribedShop, origin: string): Data {
  const { sizes } = product
  const described = {
    name: product.name,
    description: product.description,
    category: product.category_name,
    ...(product.image ? { image: [new URL(product.image, origin).href] } : {}),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...describeRating(product),
  }
  if (sizes.length <= 1)
    return { '@type': 'Product', ...described, ...describeSize(product, sizes[0], shop, origin) }
  return {
    '@type': 'ProductGroup',
    ...described,
    productGroupID: product.id,
    variesBy: 'https://schema.org/size',
    hasVariant: sizes.map((size) => ({
      '@type': 'Product',
      name: `${product.name} – ${size.name}`,
      ...(product.image ? { image: [new URL(product.image, origin).href] } : {}),
      ...describeSize(product, size, shop, origin),
    })),
  }
}

/** Undefined for the size of a product without sizes. */
function describeSize(
  product: ProductInFull,
  size: SizeOption | undefined,
  shop: DescribedShop,
  origin: string,
): Data {
  const { gtin, sale_until: until } = size ?? product
  const { price } = shownPrice(pricesOf(product, size))
  const address = origin + productPath(product)
  return {
    sku: size?.size_id ?? product.id,
    ...(size && { size: size.name }),
    offers: {
      '@type': 'Offer',
      url: size ? `${address}?size=${encodeURIComponent(size.size_id)}` : address,
      price,
      priceCurrency: 'IDR',
      ...(until && { priceValidUntil: until }),
      ...(gtin && { [`gtin${gtin.length}`]: gtin }),
      availability: `https://schema.org/${(size ?? product).stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop.name },
      ...describeReturns(shop),
      ...describeDelivery(shop, price),
    },
  }
}

/** Nothing where the shop promises no returns. */
const describeReturns = ({ return_days }: DescribedShop): Data =>
  return_days > 0
    ? {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'ID',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: return_days,
        },
      }
    : {}

/** Nothing where the price depends on area, weight or product. */
const describeDelivery = ({ nationwide_delivery: delivery }: DescribedShop, price: number): Data =>
  delivery
    ? {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: isFreeDelivery(delivery.free_from, { itemsTotal: price, discount: 0 })
              ? 0
              : delivery.price,
            currency: 'IDR',
          },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ID' },
        },
      }
    : {}

const describeRating = ({ average_rating, total_ratings }: Product): Data =>
  total_ratings > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(average_rating.toFixed(1)),
          ratingCount: total_ratings,
        },
      }
    : {}
