import { getCityMap } from '#adapters/geo/create-geo.ts'
import type { Api } from '#api.ts'
import { demoLanguage } from '#lib/demo-language.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { findRealGround } from '#features/site/public.ts'
import { listActiveZones, listStorePoints } from './geo.queries.ts'
import { readOutline } from './outline.ts'

type Feature = { type: 'Feature'; properties: Record<string, string>; geometry: { type: string; coordinates: unknown } }

/**
 * The content of maps under pins and routes, as GeoJSON whose features name their `layer`. The demo has its drawn city; a real shop has the
 * zones that it serves and its stores, on plain ground or on top of a real map.
 */
export async function getMapGround(api: Pick<Api, 'db' | 'settings' | 'mapStyle' | 'mapFile'>, language: Language) {
  const { db, settings } = api
  if (settings.DEMO && findRealGround(api) === null) return getCityMap(demoLanguage(language))
  const [zones, stores] = await Promise.all([listActiveZones(db), listStorePoints(db)])
  const features = [
    ...zones.flatMap(({ name, area }) => drawZone(localize(name, language), readOutline(area))),
    ...stores.map(({ name, location: { x, y } }) => label('store', localize(name, language), [x, y])),
  ]
  return { type: 'FeatureCollection' as const, features }
}

/** The outline, and its name as a single point in the middle: as a property of the outline, the name would be repeated in every tile. */
function drawZone(name: string, outline: readonly { lat: number; lng: number }[]): Feature[] {
  const ring = outline.map(({ lat, lng }) => [lng, lat] as const)
  const [first] = ring
  if (first === undefined) return []
  const middle = (axis: 0 | 1) => {
    const values = ring.map((corner) => corner[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [
    { type: 'Feature', properties: { layer: 'zone' }, geometry: { type: 'Polygon', coordinates: [[...ring, first]] } },
    label('zone_name', name, [middle(0), middle(1)]),
  ]
}

function label(layer: string, name: string, coordinates: readonly [number, number]): Feature {
  return { type: 'Feature', properties: { layer, name }, geometry: { type: 'Point', coordinates } }
}
