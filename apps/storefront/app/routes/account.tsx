import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { readAccountPage } from '#features/account/menu/account-menu.ts'
import { AccountRoute } from '#features/account/account-route.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'

/** Without a loader the browser's would run before the first paint, and the server would send an empty page. */
export function loader({ request }: LoaderFunctionArgs) {
  leaveForOwnPage(request)
  return null
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  leaveForOwnPage(request)
  await loadTexts('account')
  return null
}

/** Orders are tracked on a page of their own, which is also an entry of the account's menu. */
function leaveForOwnPage({ url }: Request): void {
  const { pathname, searchParams: query } = new URL(url)
  if (pathname !== '/profile' || query.get('page') !== 'track-order') return
  query.delete('page')
  throw redirect(query.size === 0 ? '/track-order' : `/track-order?${query.toString()}`)
}

/**
 * The account of the signed-in customer (spec 2.013), or one of its pages by its own address (spec 2.014 to 2.020). Only the device knows
 * the customer: the server's page contains nothing of them.
 */
export default function AccountRoutePage() {
  const { pathname, search } = useLocation()
  const [, name = ''] = pathname.split('/')
  const query = new URLSearchParams(name === 'profile' ? search : { page: name })
  return <AccountRoute page={readAccountPage(query)} />
}
