import { AccountRoute } from '../features/account/account-route.tsx'
import { loadTexts } from '../lib/texts/texts.ts'

/** Without one the browser's loader would run before the first picture, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('account')
  return null
}

/** The trips of whoever is signed in (2.015); nothing of them stands in the server's page. */
export default function MyTripsPage() {
  return <AccountRoute page="my-trips" />
}
