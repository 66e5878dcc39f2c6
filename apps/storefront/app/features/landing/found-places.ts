import type { Suggestion } from '@medina/contract/geo'
import { PLACE_SEARCH_FIELD } from '@medina/contract/device/plain-forms'
import type { PageContext } from '#lib/page/page-context.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** The answer to a search for places without scripts; `text` is null without a search. */
export type FoundPlaces = { text: string | null; places: { id: string; name: string; area: string }[]; isMissed: boolean }

const MOST = 8

export async function findPlaces({ call, stored }: Pick<PageContext, 'call' | 'stored'>, address: string): Promise<FoundPlaces> {
  const { searchParams } = new URL(address)
  const text = cutText(searchParams.get(PLACE_SEARCH_FIELD)?.trim() ?? '', 2000) || null
  const isMissed = searchParams.has('missed')
  if (text === null) return { text, places: [], isMissed }
  const answer = await call('geo.autocomplete', { query: { search_text: text } }, { 'X-localization': stored.language }).catch(
    () => [],
  )
  const suggestions: Suggestion[] = 'suggestions' in answer ? answer.suggestions : []
  const places = suggestions.slice(0, MOST).map(({ placePrediction: { placeId, structuredFormat } }) => ({
    id: placeId,
    name: structuredFormat.mainText.text,
    area: structuredFormat.secondaryText.text,
  }))
  return { text, places, isMissed }
}
