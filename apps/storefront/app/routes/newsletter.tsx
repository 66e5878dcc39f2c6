import { NewsletterPage } from '#features/pages/newsletter/newsletter-page.tsx'
import { landingQuery } from '@medina/web/site/landing.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import type { Route } from './+types/newsletter'

const plan: PagePlanner = ({ shop }) => ({ critical: [], optional: [landingQuery(shop)] })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

/** Ours: the newsletter; the links of its mails open it. */
export default function NewsletterRoute() {
  return <NewsletterPage />
}
