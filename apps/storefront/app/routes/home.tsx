import { Navigate, redirect } from 'react-router'
import { HomePage, readCategoryId } from '../features/home/home-page.tsx'
import { planHome } from '../features/home/home.data.ts'
import { moduleQueries } from '../features/module/module.data.ts'
import { useModuleGate } from '../features/module/module-gate.ts'
import { usePreferences } from '../lib/device.tsx'
import { pageContext } from '../lib/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page-data.ts'
import { PageState } from '../lib/page-state.tsx'
import type { Place } from '../lib/preferences.ts'
import type { Route } from './+types/home'

const plan: PagePlanner = ({ shop, preferences, url }) =>
  preferences.module === null
    ? { critical: [moduleQueries.here(shop)] }
    : planHome(shop, preferences.module.type, readCategoryId(url.searchParams))

/** Without a place there is no home (2.002). */
export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(pageContext).preferences.place === null) throw redirect('/')
  return loadOnServer(args, plan)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, plan)
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { place } = usePreferences()
  if (place === null) return <Navigate to="/" replace />
  return (
    <PageState state={loaderData.state}>
      <Home place={place} />
    </PageState>
  )
}

function Home({ place }: { place: Place }) {
  const { module } = usePreferences()
  useModuleGate()
  if (module === null) return <div className="shell py-10" aria-busy="true" />
  return <HomePage key={module.id} module={module} place={place} />
}
