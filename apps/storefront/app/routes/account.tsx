import { useLocation } from 'react-router'
import { readAccountPage } from '../features/account/menu/account-menu.ts'
import { AccountRoute } from '../features/account/account-route.tsx'
import { loadTexts } from '../lib/texts/texts.ts'

/** Without one the browser's loader would run before the first picture, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('account')
  return null
}

/**
 * The account of whoever is signed in (2.013), or one of its pages by its own address (2.014–2.020). The device knows who that is:
 * nothing of it stands in the server's page.
 */
export default function AccountRoutePage() {
  const { pathname, search } = useLocation()
  const [, name = ''] = pathname.split('/')
  const query = new URLSearchParams(name === 'profile' ? search : { page: name })
  return <AccountRoute page={readAccountPage(query)} />
}
