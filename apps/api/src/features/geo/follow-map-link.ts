import { type LinkedPlace, isShortMapLink, readMapLink } from '@medina/contract/places/map-links'
import { FetchRefusal, findRedirect } from '#lib/fetch-public.ts'

/** A link of an app leads to the company's own shortener, that to the map, perhaps by a question about cookies. */
const MOST_STEPS = 4

type Step = (address: string) => Promise<string | null>

/**
 * The place behind a short link to a map; null if it leads elsewhere, or its server does not answer. Only short links of known maps are
 * opened (`isShortMapLink`), without a body: the place is in the address that they redirect to.
 */
export async function followMapLink(link: string, step: Step = findRedirect): Promise<LinkedPlace | null> {
  let address = link
  for (let steps = 0; steps < MOST_STEPS && isShortMapLink(address); steps++) {
    const next = await step(address).catch((error: unknown) => {
      if (error instanceof FetchRefusal) return null
      throw error
    })
    if (next === null) return null
    const place = readMapLink(next)
    if (place !== null && place.kind !== 'short') return place
    address = next
  }
  return null
}
