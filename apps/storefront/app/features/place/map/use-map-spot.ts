import { useQuery } from '@tanstack/react-query'
import type { Place } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useHasSearch } from '#features/place/use-has-search.ts'
import {
  DEBOUNCE_MS,
  placeQueries,
  type Point,
  readAddress,
  readZoneIds,
  round,
  type Spot,
  toPlace,
} from '#features/place/place.data.ts'
import { describeFailure, isOutside } from '#features/place/place-failure.ts'
import { useDebounced } from '@medina/web/use-debounced.ts'

export type MapSpot = {
  /** Null while it is looked up, empty if unknown. */
  address: string | null
  /** Its zones and point, with the address, if it is known; null while they are looked up and outside every zone. */
  place: Place | null
  problem: { message: string; isOutside: boolean } | null
  retry: () => void
}

/**
 * The address and zones under the pin, fetched once the map rests. A `known` spot, like the stored place, keeps its name: the
 * nearest house may differ. There is no spot while it `isReplaced`: the pin is still at the place before the chosen one.
 */
export function useMapSpot(point: Point, known: Spot | null, isReplaced: boolean): MapSpot {
  const { t } = useText()
  const shop = useShop()
  const key = `${round(point.lat)} ${round(point.lng)}`
  const rested = useDebounced(key, DEBOUNCE_MS)
  const [lat = 0, lng = 0] = rested.split(' ').map(Number)
  const isKnown = known !== null && round(known.lat) === lat && round(known.lng) === lng
  const name = isKnown ? known.address : ''
  const canAsk = useHasSearch()
  const addressQuery = useQuery({ ...placeQueries.address(shop, { lat, lng }), enabled: canAsk && name === '' })
  const zonesQuery = useQuery(placeQueries.zones(shop, { lat, lng }))
  const isMoving = isReplaced || key !== rested

  // A point without a known address can be chosen too: its address is typed.
  const found = addressQuery.data === undefined ? null : readAddress(addressQuery.data)
  const named = name !== '' ? name : canAsk && addressQuery.isPending ? null : (found ?? '')
  const address = isMoving ? null : named
  const error = isMoving || zonesQuery.isFetching ? null : zonesQuery.error
  const isReady = !isMoving && address !== null && zonesQuery.isSuccess
  return {
    address,
    place: isReady ? toPlace({ address, lat, lng }, readZoneIds(zonesQuery.data)) : null,
    problem: error === null ? null : { message: describeFailure(error, t), isOutside: isOutside(error) },
    retry: () => void Promise.all([canAsk && addressQuery.refetch(), zonesQuery.refetch()]),
  }
}
