import type { ItemDetails, StoreDetails } from '@medina/contract/catalog/catalog'
import type { HelpTopic } from '@medina/contract/help-questions'
import type { VehicleDetails } from '@medina/contract/rental/rental'
import type { ModuleType } from '@medina/contract/site'
import type { Config } from '@medina/contract/site-config'
import type {
  AggregateRating,
  BreadcrumbList,
  Car,
  CollectionPage,
  FAQPage,
  LocalBusiness,
  Organization,
  Product,
  Thing,
  WebSite,
} from 'schema-dts'
import { isSoldOut } from '#features/catalog/availability.ts'
import { productAddress, storeAddress, vehicleAddress } from '#features/catalog/page-addresses.ts'
import { describeHours, describeSpecialDays } from './schema-hours.ts'

/** The shop around a page. */
export type Site = {
  origin: string
  language: string
  config: Pick<Config, 'business_name' | 'logo_full_url' | 'address' | 'phone' | 'email' | 'currency_code' | 'social_media'>
}

const businessTypes = {
  food: 'Restaurant',
  grocery: 'GroceryStore',
  pharmacy: 'Pharmacy',
  ecommerce: 'Store',
  rental: 'AutoRental',
  parcel: 'LocalBusiness',
} as const satisfies Record<ModuleType, string>

/** The business itself. */
export function describeBusiness({ origin, config }: Site): Organization {
  const { business_name, logo_full_url, address, phone, email, social_media } = config
  const links = social_media.flatMap(({ link, status }) => (status === 1 ? [link] : []))
  return {
    '@type': 'Organization',
    '@id': `${origin}/#business`,
    name: business_name,
    url: `${origin}/`,
    logo: whole(origin, logo_full_url),
    telephone: phone || undefined,
    email: email || undefined,
    address: address === '' ? undefined : { '@type': 'PostalAddress', streetAddress: address },
    sameAs: links.length === 0 ? undefined : links,
  }
}

/** The storefront, with the address of its search. */
export function describeWebSite({ origin, language, config }: Site): WebSite {
  // schema-dts does not know the annotations of actions (https://schema.org/docs/actions.html#part-4).
  const search: { '@type': 'SearchAction'; target: { '@type': 'EntryPoint'; urlTemplate: string }; 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/home?search={search_term_string}&data_type=searched` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: config.business_name,
    url: `${origin}/`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#business` },
    potentialAction: search,
  }
}

/** The questions of the help page; answers are HTML, of which search engines show a part. */
export function describeHelp({ origin, language }: Site, topics: readonly HelpTopic[]): FAQPage {
  return {
    '@type': 'FAQPage',
    url: `${origin}/help-and-support`,
    inLanguage: language,
    mainEntity: topics.flatMap(({ questions }) =>
      questions.map(({ slug, question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        url: `${origin}/help-and-support#${slug}`,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    ),
  }
}

type DescribedStore = Pick<
  StoreDetails,
  | 'id'
  | 'slug'
  | 'name'
  | 'address'
  | 'phone'
  | 'logo_full_url'
  | 'cover_photo_full_url'
  | 'latitude'
  | 'longitude'
  | 'module_type'
  | 'avg_rating'
  | 'rating_count'
  | 'schedules'
> &
  Partial<Pick<StoreDetails, 'price_range' | 'special_days' | 'weekly_schedules'>>

/** A store, restaurant, pharmacy or rental provider, with its hours. The page's meta tags have its description. */
export function describeStore(site: Site, store: DescribedStore): LocalBusiness {
  const { origin, config } = site
  const url = origin + storeAddress(store)
  const { min_price = null, max_price = null } = store.price_range?.[0] ?? {}
  const hasPrices = config.currency_code !== null && min_price !== null && max_price !== null
  return {
    '@type': businessTypes[store.module_type],
    name: store.name,
    url,
    image: whole(origin, store.cover_photo_full_url ?? store.logo_full_url),
    telephone: store.phone || undefined,
    address: store.address === null ? undefined : { '@type': 'PostalAddress', streetAddress: store.address },
    geo: { '@type': 'GeoCoordinates', latitude: Number(store.latitude), longitude: Number(store.longitude) },
    priceRange: hasPrices ? `${config.currency_code} ${min_price}–${max_price}` : undefined,
    openingHoursSpecification: describeHours(store.weekly_schedules ?? store.schedules),
    specialOpeningHoursSpecification: describeSpecialDays(store.special_days),
    aggregateRating: describeRating(store),
  }
}

type ProductFacts = {
  item: ItemDetails
  images: readonly string[]
  /** After the discount, as a decimal. */
  price: number
}

/** An item with its offer. */
export function describeProduct({ origin, config }: Site, { item, images, price }: ProductFacts): Product {
  const url = origin + productAddress(item)
  const isOut = isSoldOut(item) || (item.stock !== null && item.stock <= 0)
  return {
    '@type': 'Product',
    sku: String(item.id),
    name: item.name,
    url,
    description: item.description ?? undefined,
    brand: item.brand ? { '@type': 'Brand', name: item.brand.name } : undefined,
    image: images.flatMap((image) => whole(origin, image) ?? []),
    category: item.category_ids.at(-1)?.name,
    aggregateRating: describeRating(item),
    additionalProperty: item.specifications?.map(({ name, value }) => ({ '@type': 'PropertyValue' as const, name, value })),
    // Search engines accept currencies by their ISO code only.
    offers:
      config.currency_code === null
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price,
            priceCurrency: config.currency_code,
            availability: isOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
            availabilityStarts: item.back_at ?? undefined,
            seller: {
              '@type': 'Organization',
              name: item.store_name,
              url: origin + storeAddress(item.store_details),
            },
          },
  }
}

type VehicleFacts = {
  vehicle: VehicleDetails
  images: readonly string[]
  /** The lowest price of its trip types, as a decimal; null if it has none. */
  price: number | null
}

/** A vehicle for rent, as a product and a car: search engines show offers and ratings of products. */
export function describeVehicle({ origin, config }: Site, { vehicle, images, price }: VehicleFacts): Thing {
  const url = origin + vehicleAddress(vehicle)
  const seats = Number(vehicle.seating_capacity)
  const product: Product = {
    '@type': 'Product',
    sku: String(vehicle.id),
    name: vehicle.name,
    url,
    description: vehicle.description || undefined,
    brand: vehicle.brand_name ? { '@type': 'Brand', name: vehicle.brand_name } : undefined,
    image: images.flatMap((image) => whole(origin, image) ?? []),
    aggregateRating: describeRating({ avg_rating: vehicle.avg_rating, rating_count: vehicle.total_reviews }),
    offers:
      config.currency_code === null || price === null
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price,
            priceCurrency: config.currency_code,
            availability: 'https://schema.org/InStock',
            businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
            seller: {
              '@type': 'Organization',
              name: vehicle.provider.name,
              url: origin + storeAddress({ ...vehicle.provider, module_type: 'rental' }),
            },
          },
  }
  const car: Car = {
    '@type': 'Car',
    vehicleSeatingCapacity: seats > 0 ? seats : undefined,
    vehicleTransmission: vehicle.transmission_type,
    fuelType: vehicle.fuel_type,
  }
  // schema-dts supports one type per entity only.
  return { ...product, ...car, '@type': ['Product', 'Car'] } as unknown as Thing
}

/** A category's list of items. */
export function describeCategory({ origin, language }: Site, { name, path }: Step): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    url: origin + path,
    inLanguage: language,
    isPartOf: { '@id': `${origin}/#site` },
  }
}

export type Step = { name: string; path: string }

/** The path from the shop's first page to this one, which is the last step. */
export function describePath({ origin, config }: Site, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: config.business_name, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

function describeRating({ avg_rating, rating_count }: { avg_rating: number; rating_count: number }): AggregateRating | undefined {
  if (rating_count <= 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: avg_rating, ratingCount: rating_count }
}

function whole(origin: string, address: string | null): string | undefined {
  if (address === null || address === '') return undefined
  return address.startsWith('/') ? origin + address : address
}
