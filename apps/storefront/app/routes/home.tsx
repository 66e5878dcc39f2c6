import { useEffect } from 'react'
import { Navigate, redirect } from 'react-router'
import { HomePage, readCategoryId } from '../features/home/home-page.tsx'
import { planHome } from '../features/home/home.data.ts'
import { useModulesHere } from '../features/module/module.data.ts'
import { useOverlays } from '../features/shell/overlays.tsx'
import { usePreferences } from '../lib/device.tsx'
import { pageContext } from '../lib/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page-data.ts'
import { PageState } from '../lib/page-state.tsx'
import { moduleQueries } from '../features/module/module.data.ts'
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
  const { place, module } = usePreferences()
  if (place === null) return <Navigate to="/" replace />
  return (
    <PageState state={loaderData.state}>
      {module === null ? <ModuleChoice /> : <HomePage key={module.id} module={module} place={place} />}
    </PageState>
  )
}

/** A place but no module yet: the choice opens by itself. */
function ModuleChoice() {
  const modules = useModulesHere()
  const { show } = useOverlays()
  useEffect(() => show({ kind: 'modules' }), [show])
  return <div className="shell py-10" aria-busy={modules.length === 0} />
}
