import { ApiFailure } from '@medina/contract/wire/client'
import { data, useSearchParams } from 'react-router'
import { firstPageQuery } from '#features/catalog/first-page.ts'
import { itemQueries, useItem } from '#features/catalog/item.data.ts'
import { ProductPage } from '#features/item/product/product-page.tsx'
import { ProductSkeleton } from '#features/item/product/product-skeleton.tsx'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import type { Route } from './+types/product'

/** An item is found regardless of place and module, so that links to it can be shared. */
const plan: PagePlanner = ({ shop, params, url }) => {
  const id = params.id ?? ''
  if (isOfCampaign(url.searchParams))
    return { critical: [itemQueries.item(shop, id, true)], deferred: [siteQueries.modules(shop)] }
  const number = Number(id)
  const reviews = Number.isSafeInteger(number) ? [firstPageQuery(itemQueries.reviews(shop, number))] : []
  return {
    critical: [itemQueries.item(shop, id)],
    deferred: [siteQueries.modules(shop), itemQueries.siblings(shop, id), ...reviews],
  }
}

/** Determined by the address (spec 2.041); campaign items have ids of their own. */
function isOfCampaign(search: URLSearchParams): boolean {
  return search.get('product_type') === 'campaign'
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

export default function ProductRoute({ params }: Route.ComponentProps) {
  const isCampaign = isOfCampaign(useSearchParams()[0])
  return <Product key={`${params.id} ${isCampaign}`} id={params.id} isCampaign={isCampaign} />
}

function Product({ id, isCampaign }: { id: string; isCampaign: boolean }) {
  const { data: item, error } = useItem(id, isCampaign)
  if (item !== undefined) return <ProductPage item={item} />
  if (error instanceof ApiFailure && error.status === 404) throw data({ code: 'not_found' }, { status: 404 })
  if (error !== null) throw error
  return <ProductSkeleton />
}
