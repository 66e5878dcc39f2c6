import { ApiFailure } from '@medina/contract/client'
import { data } from 'react-router'
import { itemQueries, useItem } from '../features/item/item.data.ts'
import { ProductPage } from '../features/item/product-page.tsx'
import { ProductSkeleton } from '../features/item/product-skeleton.tsx'
import { siteQueries } from '../features/site/site.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page-data.ts'
import { PageState } from '../lib/page-state.tsx'
import type { Route } from './+types/product'

/** An item is found wherever it is sold: no place and no module are needed, so links to it can be shared. */
const plan: PagePlanner = ({ shop, params }) => {
  const id = params.id ?? ''
  const number = Number(id)
  const reviews = Number.isSafeInteger(number) ? [itemQueries.reviews(shop, number)] : []
  return {
    critical: [itemQueries.item(shop, id)],
    deferred: [siteQueries.modules(shop), itemQueries.siblings(shop, id), ...reviews],
  }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageState state={loaderData.state}>
      <Product key={params.id} id={params.id} />
    </PageState>
  )
}

function Product({ id }: { id: string }) {
  const { data: item, error } = useItem(id)
  if (item !== undefined) return <ProductPage item={item} />
  if (error instanceof ApiFailure && error.status === 404) throw data({ code: 'not_found' }, { status: 404 })
  if (error !== null) throw error
  return <ProductSkeleton />
}
