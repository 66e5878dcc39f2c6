import { registrationQueries } from '#features/registration/registration.data.ts'
import { VendorRegistration } from '#features/registration/vendor/vendor-registration.tsx'
import { placeQueries } from '#features/place/place.data.ts'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import type { Route } from './+types/store-registration'

const plan: PagePlanner = ({ shop }) => ({
  critical: [placeQueries.served(shop), siteQueries.modules(shop), registrationQueries.isOpen(shop, 'vendor')],
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

/** Spec 2.027: the application of a store or a rental provider; the links of its mails open it too. */
export default function StoreRegistrationRoute() {
  return <VendorRegistration />
}
