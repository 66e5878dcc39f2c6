import type { ItemPage, StorePage } from '@medina/contract/catalog/catalog-endpoints'
import type { ModuleType } from '@medina/contract/site'
import type { ComponentType } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import type { Shop, ShopQuery } from '@medina/web/api/shop.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import type { CategoryPage } from '#features/home/items/category-shelf.tsx'
import { listPath, sectionQueries } from './section.data.ts'
import type { SectionAbove } from './shelf-rule.ts'
import type { SideBannerKey } from '#features/home/promotions/side-banner.tsx'

/** The home that a section belongs to. */
export type SectionProps = {
  type: ModuleType
  moduleId: number
  isGoods: boolean
  isFirst: boolean
  /** The sections before it. */
  above: readonly SectionAbove[]
}

export type HomeSection = SectionAbove & {
  view: ComponentType<SectionProps>
  /** Sets the height of the placeholder until the section is loaded (home.css). */
  placeholder: 'items' | 'stores' | 'row' | 'tabs' | 'page'
  /** The server fetches it if the section is among the first of its module. */
  queries?: readonly Query[]
  /** Its content depends on the device or the signed-in customer, so the server leaves it out. */
  personal?: 'device' | 'customer'
}

type Query<T = unknown> = (shop: Shop) => ShopQuery<T>

/** A text of the namespace `sections`, which is loaded with the views. */
type SectionText = Extract<keyof typeof import('#messages/en/sections.json'), string>

/** Every section of a home. The order of each module is in section-order.ts. */
export const homeSections = {
  ads: { view: near(({ AdShelf }) => AdShelf), placeholder: 'stores', queries: [sectionQueries.ads] },
  all_stores: { view: far(({ AllStores }) => AllStores), placeholder: 'page' },
  basic_medicine: categoryShelf({
    name: 'basic_medicine',
    note: 'basic_medicine_note',
    query: catalogQueries.basicItems,
    list: 'basic',
    banner: 'basic_section_nearby',
  }),
  best_reviewed: categoryShelf({
    name: 'best_reviewed',
    query: catalogQueries.reviewedItems,
    list: 'all',
    listQuery: '&sort=rating',
    banner: 'best_reviewed_section_banner',
  }),
  best_stores: { view: far(({ BestStores }) => BestStores), placeholder: 'stores' },
  brands: { view: far(({ BrandRow }) => BrandRow), placeholder: 'row' },
  campaigns: { view: near(({ CampaignRow }) => CampaignRow), placeholder: 'row', queries: [sectionQueries.campaigns] },
  conditions: { view: far(({ Conditions }) => Conditions), placeholder: 'tabs' },
  coupons: { view: far(({ CouponStrip }) => CouponStrip), placeholder: 'row' },
  featured_categories: { view: far(({ FeaturedCategories }) => FeaturedCategories), placeholder: 'tabs' },
  featured_stores: storeShelf({
    title: (type) => (type === 'pharmacy' ? 'featured_stores' : 'popular_store'),
    query: sectionQueries.featuredStores,
    to: '/store',
  }),
  flash_sale: {
    view: lazyWithRetry(() => withTexts('sections', import('#features/home/promotions/flash-sale-shelf.tsx'))),
    placeholder: 'items',
    queries: [sectionQueries.flashSale],
  },
  just_for_you: { view: far(({ CampaignShelf }) => CampaignShelf), placeholder: 'items' },
  love: { view: near(({ LovedItems }) => LovedItems), placeholder: 'items' },
  new_items: categoryShelf({
    name: 'new_items',
    query: (shop, id = null) => (id === null ? catalogQueries.newItems(shop) : sectionQueries.categoryItems(shop, id)),
    list: 'new',
    banner: 'new_arrival_section_banner',
  }),
  new_stores: storeShelf({
    title: () => 'new_restaurants',
    query: catalogQueries.latestStores,
    to: '/store/latest',
  }),
  popular_items: itemShelf({
    title: (type) => (type === 'ecommerce' ? 'popular_products' : 'popular_items'),
    note: 'popular_items_note',
    neverOrdered: 'items_nearby',
    query: catalogQueries.popularItems,
    list: 'popular',
  }),
  popular_stores: storeShelf({
    title: () => 'popular_stores',
    neverOrdered: 'stores_nearby',
    query: catalogQueries.popularStores,
    to: '/store/popular',
    // A shop of one store shows it here.
    fewest: 1,
  }),
  poster: { view: far(({ Poster }) => Poster), placeholder: 'row' },
  recently_viewed: { view: far(({ RecentlyViewed }) => RecentlyViewed), placeholder: 'items', personal: 'device' },
  special_offers: itemShelf({
    title: (type) => (type === 'food' ? 'special_food_offers' : 'special_offers'),
    query: catalogQueries.discountedItems,
    list: 'discounted',
  }),
  top_offers: storeShelf({
    title: () => 'top_offers',
    query: catalogQueries.topOfferStores,
    to: '/store/top-offer-nearby',
  }),
  visit_again: { view: far(({ VisitAgain }) => VisitAgain), placeholder: 'stores', personal: 'customer' },
} satisfies Record<string, HomeSection>

export type SectionName = keyof typeof homeSections

export function getSection(name: SectionName): HomeSection {
  return homeSections[name]
}

type NearParts = typeof import('./near-sections.ts')
type FarParts = typeof import('./far-sections.ts')

// Code loads after hydration; until then the first sections keep the server's HTML.
function near(choose: (parts: NearParts) => ComponentType<SectionProps>) {
  return lazyWithRetry(async () => ({ default: choose(await withTexts('sections', import('./near-sections.ts'))) }))
}

function far(choose: (parts: FarParts) => ComponentType<SectionProps>) {
  return lazyWithRetry(async () => ({ default: choose(await withTexts('sections', import('./far-sections.ts'))) }))
}

/** `neverOrdered`: the title while nothing of the list was ever ordered. */
type StoreShelf = {
  title: (type: ModuleType) => SectionText
  neverOrdered?: SectionText
  query: Query<StorePage>
  to: string
  fewest?: number
}

function storeShelf({ title, neverOrdered, query, to, fewest }: StoreShelf): HomeSection {
  return {
    view: near(({ StoreSection }) => ({ type, above }) => (
      <StoreSection
        title={`sections.${title(type)}`}
        neverOrdered={neverOrdered && `sections.${neverOrdered}`}
        {...{ query, to, above, fewest }}
      />
    )),
    placeholder: 'stores',
    shelf: 'stores',
    queries: [query],
  }
}

type ItemShelf = Pick<StoreShelf, 'title' | 'neverOrdered'> & { note?: SectionText; query: Query<ItemPage>; list: string }

function itemShelf({ title, note, neverOrdered, query, list }: ItemShelf): HomeSection {
  return {
    view: near(({ ItemSection }) => ({ type, moduleId, isGoods, above }) => (
      <ItemSection
        title={`sections.${title(type)}`}
        note={note && `sections.${note}`}
        neverOrdered={neverOrdered && `sections.${neverOrdered}`}
        query={query}
        to={listPath(list, moduleId)}
        isGoods={isGoods}
        above={above}
      />
    )),
    placeholder: 'items',
    shelf: 'items',
    queries: [query],
  }
}

type CategoryShelf = {
  name: 'basic_medicine' | 'best_reviewed' | 'new_items'
  note?: SectionText
  query: (shop: Shop, categoryId?: number | null) => ShopQuery<CategoryPage>
  list: string
  listQuery?: string
  banner: SideBannerKey
}

/** The banner is fetched with the shelf: a picture that arrived later would shift the cards next to it. */
function categoryShelf({ name, note, query, list, listQuery, banner }: CategoryShelf): HomeSection {
  return {
    view: near(({ CategoryShelf }) => ({ moduleId, isGoods, above }) => (
      <CategoryShelf
        name={name}
        title={`sections.${name}`}
        note={note && `sections.${note}`}
        query={query}
        to={listPath(list, moduleId, listQuery)}
        banner={{ place: banner, title: `sections.${name}_banner` }}
        isGoods={isGoods}
        above={above}
      />
    )),
    placeholder: 'items',
    shelf: 'items',
    queries: [(shop) => query(shop), sectionQueries.shelfBanners],
  }
}
