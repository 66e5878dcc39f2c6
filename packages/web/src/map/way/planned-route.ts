import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.tsx'
import { decodePolyline } from '@medina/contract/wire/polyline'
import { findRoute } from './route.ts'

type Point = { latitude: string; longitude: string }

/** The planned route from the store to the customer, shown until the courier's own route is known (spec 2.065). */
export function usePlannedRoute(from: Point, to: Point | null, isNeeded: boolean) {
  const { call, headers } = useShop()
  return useQuery({
    queryKey: ['geo.direction', from.latitude, from.longitude, to?.latitude, to?.longitude],
    queryFn: ({ signal }) =>
      findRoute(async (mode) => {
        const query = {
          origin_lat: from.latitude,
          origin_lng: from.longitude,
          destination_lat: to?.latitude ?? from.latitude,
          destination_lng: to?.longitude ?? from.longitude,
          mode,
        }
        const { routes } = await call('geo.direction', { query }, headers, signal)
        return decodePolyline(routes[0]?.polyline.encodedPolyline ?? '')
      }),
    enabled: isNeeded && to !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
