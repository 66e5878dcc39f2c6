import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useRouteLoaderData } from 'react-router'
import { discountedPrice } from '../../catalog/item-price.ts'
import { useConfig, useMoney } from '../../site/site.tsx'
import { listImages } from '../gallery/item-images.ts'

/** Structured data of an item for search engines. */
export function ItemJsonLd({ item }: { item: ItemDetails }) {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const money = useMoney()
  const isSoldOut = item.stock !== null && item.stock <= 0
  const currency = useConfig()?.currency_code ?? null
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(item.id),
    name: item.name,
    description: item.description ?? undefined,
    brand: item.brand ? { '@type': 'Brand', name: item.brand.name } : undefined,
    image: listImages(item).flatMap((image) => (image === null ? [] : [image.startsWith('/') ? `${origin}${image}` : image])),
    aggregateRating:
      item.rating_count > 0
        ? { '@type': 'AggregateRating', ratingValue: item.avg_rating, ratingCount: item.rating_count }
        : undefined,
    // Search engines accept currencies by their ISO code only.
    offers:
      currency !== null
        ? {
            '@type': 'Offer',
            price: discountedPrice(item.price, item, money.currency.digits),
            priceCurrency: currency,
            availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
            seller: { '@type': 'Organization', name: item.store_name },
          }
        : undefined,
  }
  return <script type="application/ld+json">{JSON.stringify(product).replaceAll('<', '\\u003c')}</script>
}
