import type { HelpTopic } from '@medina/contract/help-questions'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { VehicleDetails } from '@medina/contract/rental/rental'
import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Thing } from 'schema-dts'
import { StructuredDataContext } from '#lib/page/structured-data.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { categoryAddress, productAddress, storeAddress, vehicleAddress } from '#features/catalog/page-addresses.ts'
import { discountedPrice } from '#features/catalog/item-price.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import {
  describeBusiness,
  describeCategory,
  describeHelp,
  describePath,
  describeProduct,
  describeStore,
  describeVehicle,
  describeWebSite,
  type Site,
} from './schema-org.ts'

// These components show nothing. Pages render them on the server only (`import.meta.env.SSR && …`), so that browsers do not load them.

type Describe = (site: Site) => Thing[]

function useStructuredData(name: string, describe: Describe): void {
  const { language } = useText()
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  use(StructuredDataContext)?.set(name, (config) => describe({ origin, language, config }))
}

/** Describes the business, and its search. */
export function SiteJsonLd() {
  useStructuredData('site', (site) => [describeBusiness(site), describeWebSite(site)])
  return null
}

export function StoreJsonLd({ store }: { store: Parameters<typeof describeStore>[1] }) {
  useStructuredData('store', (site) => [
    describeStore(site, store),
    describePath(site, [{ name: store.name, path: storeAddress(store) }]),
  ])
  return null
}

type ItemJsonLdProps = { item: ItemDetails; images: readonly (string | null)[] }

export function ItemJsonLd({ item, images }: ItemJsonLdProps) {
  const { digits } = useMoney().currency
  useStructuredData('item', (site) => [
    describeProduct(site, {
      item,
      images: images.filter((image) => image !== null),
      price: discountedPrice(item.price, item, digits),
    }),
    describePath(site, [
      ...item.category_ids.map(({ id, name }) => ({ name, path: categoryAddress({ id: Number(id) }, item.module_id) })),
      { name: item.name, path: productAddress(item) },
    ]),
  ])
  return null
}

export function VehicleJsonLd({ vehicle }: { vehicle: VehicleDetails }) {
  const { name, provider, thumbnail_full_url, images_full_url } = vehicle
  const prices = [vehicle.hourly_price, vehicle.distance_price, vehicle.day_wise_price].filter((price) => price > 0)
  useStructuredData('vehicle', (site) => [
    describeVehicle(site, {
      vehicle,
      images: [thumbnail_full_url, ...images_full_url].filter((image) => image !== null),
      price: prices.length === 0 ? null : Math.min(...prices),
    }),
    describePath(site, [
      { name: provider.name, path: storeAddress({ ...provider, module_type: 'rental' }) },
      { name, path: vehicleAddress(vehicle) },
    ]),
  ])
  return null
}

type ListedCategory = { id: number; slug: string; name: string }
type CategoryJsonLdProps = { top: ListedCategory; chosen: ListedCategory; moduleId: number }

export function CategoryJsonLd({ top, chosen, moduleId }: CategoryJsonLdProps) {
  const steps = (top.id === chosen.id ? [chosen] : [top, chosen]).map((category) => ({
    name: category.name,
    path: categoryAddress(category, moduleId),
  }))
  useStructuredData('category', (site) => [
    describeCategory(site, { name: chosen.name, path: categoryAddress(chosen, moduleId) }),
    describePath(site, steps),
  ])
  return null
}

export function HelpJsonLd({ topics }: { topics: readonly HelpTopic[] }) {
  useStructuredData('help', (site) => [describeHelp(site, topics)])
  return null
}
