import { Suspense } from 'react'
import { Navigate, redirect, useLocation } from 'react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { planHome } from '../features/home/home.data.ts'
import { moduleQueries } from '../features/module/module.data.ts'
import { useModuleGate } from '../features/module/module-gate.ts'
import { readAsked } from '../features/search/asked.ts'
import { planResults } from '../features/search/results.data.ts'
import { usePreferences } from '../lib/device.tsx'
import { laterPart } from '../lib/later-part.tsx'
import { pageContext } from '../lib/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page-data.ts'
import { PageState } from '../lib/page-state.tsx'
import type { Place } from '../lib/preferences.ts'
import { withTexts } from '../lib/texts.ts'
import type { Route } from './+types/home'

/** Only who asks for a list pays for it. */
const loadResults = () => withTexts('search', import('../features/search/results-page.tsx'))
const ResultsPage = laterPart(loadResults)

/** The home of the module, or with a `data_type` what that asks for (2.003). */
const plan: PagePlanner = ({ shop, preferences, url }) => {
  if (preferences.module === null) return { critical: [moduleQueries.here(shop)] }
  const asked = readAsked(url.searchParams)
  return asked === null ? planHome(shop, preferences.module.type) : planResults(shop, asked)
}

/** Without a place there is no home (2.002). */
export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(pageContext).preferences.place === null) throw redirect('/')
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const isList = readAsked(new URL(args.request.url).searchParams) !== null
  const [page] = await Promise.all([loadInBrowser(args, plan), isList && loadResults()])
  return page
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
  const { search } = useLocation()
  useModuleGate()
  if (module === null) return <div className="shell py-10" aria-busy="true" />
  if (readAsked(new URLSearchParams(search)) === null) return <HomePage key={module.id} module={module} place={place} />
  return (
    <Suspense fallback={<div className="shell py-10" aria-busy="true" />}>
      <ResultsPage type={module.type} />
    </Suspense>
  )
}
