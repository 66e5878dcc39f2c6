import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { describeRealMap } from '#features/site/public.ts'
import { registerGeoTools } from './geo-tools.routes.ts'
import { getZonesAt, isInZone, listZones } from './geo.service.ts'
import { getMapGround } from './map-ground.ts'
import { getChargeOfWay, getSurge, listVehicles } from './delivery-surcharges.ts'
import { drawWay, getAddressAt, getPlace, measureWay, suggestPlaces } from './places.ts'

type Mode = 'DRIVE' | 'WALK' | 'BICYCLE'
type WayQuery = {
  origin_lat: number
  origin_lng: number
  destination_lat: number
  destination_lng: number
  mode?: Mode | undefined
}

export function registerGeo(fastify: FastifyInstance, api: Api): void {
  const { serve, db, settings, geo } = api
  registerGeoTools(fastify, api)

  serve('geo.zone', ({ caller, query }) => getZonesAt(db, query, { settings, language: caller.language }))
  serve('geo.zones', ({ caller: { language }, query }) => listZones(db, { language, hasPolygons: query.view === 'full' }))
  serve('geo.zoneCheck', ({ query }) => isInZone(db, query.zone_id, query))

  serve('geo.autocomplete', ({ caller, query }) => suggestPlaces(api, query.search_text, caller))
  serve('geo.place', ({ caller, query }) => getPlace(geo, query.placeid, caller.language))
  serve('geo.reverse', ({ caller, query }) => getAddressAt(geo, query, caller.language))

  serve('geo.distance', ({ caller, query }) => measureWay(geo, readWay(query, 'WALK'), caller.language))
  serve('geo.direction', ({ query }) => drawWay(geo, readWay(query, 'DRIVE')))

  serve('geo.vehicles', async ({ caller }) => listVehicles(api, caller.language))
  serve('geo.vehicleCharge', async ({ query }) => getChargeOfWay(api, query.distance))
  serve('geo.surge', async ({ caller, query }) => ({ surge_price: await getSurge(api, query, caller.language) }))

  serve('geo.cityMap', ({ caller }) => getMapGround(api, caller.language))
  serve('geo.mapStyle', () => describeRealMap(api))
}

function readWay(query: WayQuery, mode: Mode) {
  return {
    from: { lat: query.origin_lat, lng: query.origin_lng },
    to: { lat: query.destination_lat, lng: query.destination_lng },
    mode: query.mode ?? mode,
  }
}
