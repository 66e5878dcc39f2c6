import { Suspense } from 'react'
import { redirect } from 'react-router'
import { ModulePage } from '#features/module/module-page.tsx'
import { moduleQueries } from '#features/module/module.data.ts'
import { parcelQueries } from '#features/parcel/parcel.data.ts'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { requirePlace } from '#lib/navigation/require-place.ts'
import { pageContext } from '#lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { Route } from './+types/parcel-delivery-info'
import '@medina/web/ui/form/field.css'
import '#features/checkout/checkout.css'
import '#features/parcel/parcel.css'

const loadForm = () => import('#features/parcel/form/parcel-form.tsx').then(({ ParcelForm }) => ({ default: ParcelForm }))
const ParcelForm = lazyWithRetry(loadForm)

const plan: PagePlanner = ({ shop, preferences: { module } }) => ({
  critical: [moduleQueries.here(shop)],
  deferred: module?.type === 'parcel' ? [parcelQueries.categories(shop)] : [],
})

/** Only the parcel module sends parcels. */
export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  const { module } = args.context.get(pageContext).preferences
  if (module !== null && module.type !== 'parcel') throw redirect('/home')
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), loadForm()])
  return page
}

export default function ParcelDeliveryInfoRoute() {
  const { t } = useText()
  return (
    <div className="shell pt-6 pb-10 md:pt-9 lg:pb-16">
      <PageMeta title={t('parcel.page_title')} isPrivate />
      <ModulePage skeleton={<CheckoutSkeleton />}>
        {(module) => (
          <Suspense fallback={<CheckoutSkeleton />}>
            <ParcelForm key={module.id} />
          </Suspense>
        )}
      </ModulePage>
    </div>
  )
}
