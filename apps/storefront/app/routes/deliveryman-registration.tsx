import { CourierRegistration } from '#features/registration/courier/courier-registration.tsx'
import { registrationQueries } from '#features/registration/registration.data.ts'
import { placeQueries } from '#features/place/place.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import type { Route } from './+types/deliveryman-registration'

const plan: PagePlanner = ({ shop }) => ({
  critical: [placeQueries.served(shop), registrationQueries.vehicles(shop), registrationQueries.isOpen(shop, 'courier')],
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

/** Spec 2.028: the application of a courier; the links of its mails open it too. */
export default function DeliverymanRegistrationRoute() {
  return <CourierRegistration />
}
