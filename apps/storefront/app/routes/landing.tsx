import { Navigate, redirect } from 'react-router'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { landingQuery } from '../features/landing/landing.data.ts'
import { useOverlayState } from '../features/frame/overlays.tsx'
import { siteQueries } from '../features/site/site.data.ts'
import { usePreferences } from '../lib/device/device.tsx'
import { pageContext } from '../lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page/page-data.ts'
import { PageState } from '../lib/page/page-state.tsx'
import { readStorage } from '../lib/device/preference-storage.ts'
import { defaultPreferences } from '@medina/contract/device/device-state'
import type { Route } from './+types/landing'

const plan: PagePlanner = ({ shop }) => ({ critical: [landingQuery(shop), siteQueries.modules(shop)] })

/** With a place there is a home to go to (2.002). A language in the address goes along. */
export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(pageContext).preferences.place !== null) throw redirect(`/home${languageOf(args.request.url)}`)
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  if (readStorage(defaultPreferences).place !== null) throw redirect('/home')
  return loadInBrowser(args, plan)
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const { place } = usePreferences()
  const state = useOverlayState()
  // A place stored just now, or known to this device only. The choice of a module comes first.
  const goesOn = place !== null && state?.kind !== 'modules'
  return (
    <PageState state={loaderData.state}>
      {goesOn && <Navigate to="/home" replace />}
      <LandingPage />
    </PageState>
  )
}

function languageOf(address: string): string {
  const language = new URL(address).searchParams.get('lang')
  return language === null ? '' : `?lang=${encodeURIComponent(language)}`
}
