import { HelpPage } from '#features/pages/help-page.tsx'
import { contactQuery, helpQuestionsQuery } from '#features/pages/pages.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import type { Route } from './+types/help-and-support'

const plan: PagePlanner = ({ shop }) => ({ critical: [contactQuery(shop)], optional: [helpQuestionsQuery(shop)] })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

/** Help and support (spec 2.022). */
export default function HelpAndSupportPage() {
  return <HelpPage />
}
