import { data, useLocation } from 'react-router'
import { DocumentPage } from '#features/pages/document-page.tsx'
import { type DocumentFlags, findDocument, listDocuments, type ShopDocument } from '@medina/web/site/documents.ts'
import { documentQuery } from '#features/pages/pages.data.ts'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { callOverHttp } from '@medina/web/api/http.ts'
import { pageContext } from '#lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { readPreferences } from '@medina/web/device/preference-storage.ts'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { getQueryClient } from '@medina/web/api/query-client.ts'
import type { Route } from './+types/document'

/** A text that cannot be loaded does not fail the page: it shows a message and tries again. */
const planFor =
  (document: ShopDocument): PagePlanner =>
  ({ shop }) => ({ critical: [], deferred: [documentQuery(shop, document)] })

export async function loader(args: Route.LoaderArgs) {
  const { preferences, call } = args.context.get(pageContext)
  const config = await call('site.config', {}, toHeaders(preferences))
  return loadOnServer(args, planFor(requireDocument(args.request.url, config)))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const shop = { call: callOverHttp, headers: toHeaders(readPreferences(new URL(args.request.url).pathname)) }
  const config = await getQueryClient().fetchQuery(siteQueries.config(shop))
  return loadInBrowser(args, planFor(requireDocument(args.request.url, config)))
}

/** The long texts of the business, each at its own address (spec 2.023, 2.026); one that is switched off is a 404. */
export default function DocumentRoute() {
  const document = findDocument(useLocation().pathname)
  return <>{document !== null && <DocumentPage document={document} />}</>
}

function requireDocument(address: string, flags: DocumentFlags): ShopDocument {
  const document = findDocument(new URL(address).pathname)
  if (document === null || !listDocuments(flags).includes(document)) throw data({ code: 'not_found' }, { status: 404 })
  return document
}
