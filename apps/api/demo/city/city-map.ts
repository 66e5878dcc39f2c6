import { readFileSync } from 'node:fs'
import type { Text } from './houses.ts'
import { type City, type Language, loadCity } from './load-city.ts'
import { nearestOnSegment } from './plan/geometry.ts'
import type { PlanFeature } from './plan/map-layers.ts'
import { type Point, roundDegrees, toLngLat } from './projection.ts'

export type MapFeature = {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry: PlanFeature['geometry'] | { type: 'Point'; coordinates: [number, number] }
}
export type CityMap = { type: 'FeatureCollection'; features: MapFeature[] }

const WATERS: { name: Text; at: Point; size: number }[] = [
  { name: { en: 'Noor Bay', ar: 'خليج النور' }, at: [-3500, 1500], size: 2 },
  { name: { en: 'Harbour Basin', ar: 'حوض الميناء' }, at: [-2150, 150], size: 1 },
  { name: { en: 'Noor Creek', ar: 'خور النور' }, at: [-640, -330], size: 1 },
]

const drawn = new Map<Language, CityMap>()

/** Everything on the city's map, named in one language; each feature states its `layer`. About 140 kB gzipped. */
export function getCityMap(language: Language): CityMap {
  const known = drawn.get(language)
  if (known) return known
  const map = drawMap(loadCity(), language)
  drawn.set(language, map)
  return map
}

function drawMap(city: City, language: Language): CityMap {
  const ground = JSON.parse(readFileSync(new URL('data/map.json', import.meta.url), 'utf8')) as MapFeature[]
  return { type: 'FeatureCollection', features: [...ground, ...streetFeatures(city, language), ...labelFeatures(city, language)] }
}

function streetFeatures({ streets, nodes }: City, language: Language): MapFeature[] {
  // Nameless lanes show as gaps between the blocks: drawing them as well would cost a tenth of the whole map.
  return streets
    .filter(({ name, class: width }) => name || width !== 'lane')
    .map((street) => {
      const lines = street.chains.map((chain) =>
        straighten(chain.flatMap((node) => (nodes[node] === undefined ? [] : [nodes[node]]))),
      )
      return {
        type: 'Feature',
        properties: { layer: 'street', class: street.class, ...(street.name && { name: street.name[language] }) },
        geometry: {
          type: 'MultiLineString',
          coordinates: lines.map((line) => line.map((point) => roundDegrees(toLngLat(point), 5))),
        },
      }
    })
}

function labelFeatures({ districts, sites }: City, language: Language): MapFeature[] {
  return [
    ...districts.map(({ name, lat, lng }) => label({ layer: 'district', name: name[language] }, [lng, lat])),
    ...sites.map(({ kind, name, lat, lng }) => label({ layer: 'site', kind, name: name[language] }, [lng, lat])),
    ...WATERS.map(({ name, at, size }) => label({ layer: 'water_name', name: name[language], size }, toLngLat(at))),
  ]
}

function label(properties: MapFeature['properties'], at: readonly [number, number]): MapFeature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: roundDegrees(at) } }
}

/** Crossings on a straight line are left out: they matter for routing, not for drawing. */
function straighten(line: Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const gaps = line.map((point) => nearestOnSegment(point, first, last).distance)
  const widest = Math.max(...gaps)
  if (widest < 0.7) return [first, last]
  const bend = gaps.indexOf(widest)
  return [...straighten(line.slice(0, bend + 1)).slice(0, -1), ...straighten(line.slice(bend))]
}
