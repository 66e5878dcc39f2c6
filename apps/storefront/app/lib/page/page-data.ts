import { ApiFailure } from '@medina/contract/wire/client'
import { data, type RouterContextProvider } from 'react-router'
import { callOverHttp } from '@medina/web/api/http.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { readPreferences } from '@medina/web/device/preference-storage.ts'
import { type Preferences, toHeaders } from '@medina/web/device/preferences.ts'
import { packAnswers, packForHandoff } from './pack-answers.ts'
import type { Answer } from './page-state.tsx'
import { getQueryClient } from '@medina/web/api/query-client.ts'
import type { Shop, ShopQuery } from '@medina/web/api/shop.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { textsOfPage } from '#lib/texts/texts-of-page.ts'

export type PagePlace = { shop: Shop; preferences: Preferences; params: Record<string, string | undefined>; url: URL }

/**
 * The queries of a page. `critical` data is above the fold: it is awaited together, and missing data is a 404. `optional` data is above
 * the fold too, and `deferred` data below it; both may fail without failing the page. On the server, data that is late is left to the
 * browser.
 */
export type PagePlan = { critical: AnyQuery[]; optional?: AnyQuery[]; deferred?: AnyQuery[] }
type AnyQuery = ShopQuery<unknown>
export type PagePlanner = (place: PagePlace) => PagePlan

/** The data that a page was rendered with, as one JSON text: half the bytes of an object. */
export type PageData = { state: string }

type LoaderArgs = { request: Request; params: Record<string, string | undefined>; context: Readonly<RouterContextProvider> }

/** Reads a page's data on the server. */
export async function loadOnServer({ request, params, context }: LoaderArgs, plan: PagePlanner): Promise<PageData> {
  const page = context.get(pageContext)
  const { preferences, call, patienceMs } = page
  const shop = { call, headers: toHeaders(preferences) }
  const url = new URL(request.url)
  const { critical, optional = [], deferred = [] } = plan({ shop, preferences, params, url })
  const read = async ({ queryKey, queryFn }: AnyQuery): Promise<Answer> => [queryKey, await queryFn({})]
  const others = startReads([...optional, ...deferred].map(read), patienceMs)
  const answers = await orWrongLink(Promise.all(critical.map(read)), url)
  return { state: toState([...answers, ...(await others)], page) }
}

/** A mark in the place of the answers, if they travel in a page: no other request knows its nonce. */
function toState(answers: readonly Answer[], { packed, handoffTexts, nonce }: PageContext): string {
  if (handoffTexts === null) return packAnswers(answers)
  const mark = `${nonce}${handoffTexts.size}`
  packed.set(mark, answers)
  handoffTexts.set(mark, packForHandoff(answers))
  return mark
}

/** The answers that arrive within a time, in the order of their queries: one slow shelf must not delay the page. */
async function startReads(reads: readonly Promise<Answer>[], patienceMs: number): Promise<Answer[]> {
  const answers: (Answer | null)[] = reads.map(() => null)
  const arrivals = reads.map(async (read, index) => {
    answers[index] = await read.catch(() => null)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
  await Promise.race([Promise.all(arrivals), isLate])
  clearTimeout(timer)
  return answers.filter((answer) => answer !== null)
}

/** Reads a page's data during client-side navigation; fresh cache entries are not fetched again. */
export async function loadInBrowser({ request, params }: Omit<LoaderArgs, 'context'>, plan: PagePlanner): Promise<PageData> {
  const url = new URL(request.url)
  const preferences = readPreferences(url.pathname)
  const shop = { call: callOverHttp, headers: toHeaders(preferences) }
  const place = { shop, preferences, params, url }
  const { critical, optional = [], deferred = [] } = plan(place)
  const client = getQueryClient()
  for (const { prefetch, ...query } of deferred) void (prefetch?.(client) ?? client.prefetchQuery(query))
  const fetch = (query: AnyQuery) => client.fetchQuery({ ...query, staleTime: query.staleTime ?? 120_000 })
  const mayFail = Promise.allSettled(optional.map(fetch))
  await Promise.all([orNotFound(Promise.all(critical.map(fetch))), mayFail, loadTexts(...textsOfPage(place.url.pathname))])
  return { state: '[]' }
}

/** Missing data above the fold makes the page a 404, and so does an id in its path that cannot exist. */
async function orNotFound<T>(reads: Promise<T>): Promise<T> {
  try {
    return await reads
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.errors.some(({ code }) => code === 'id'))) throw notFound()
    throw error
  }
}

const linkedHeaders: Record<string, string> = { moduleId: 'module_id', zoneId: 'store_zone_id' }

/** On the server, an unknown module or zone in the address is a 404 as well. Our own pages never link to one. */
export async function orWrongLink<T>(reads: Promise<T>, { searchParams }: URL): Promise<T> {
  try {
    return await orNotFound(reads)
  } catch (error) {
    if (error instanceof ApiFailure && error.errors.some(({ code }) => searchParams.has(linkedHeaders[code] ?? '')))
      throw notFound()
    throw error
  }
}

function notFound() {
  return data({ code: 'not_found' }, { status: 404 })
}
