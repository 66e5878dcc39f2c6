import { readFileSync } from 'node:fs'
import { type CityEdge, type CityStreet, numberHouses, type StreetRow, type Text } from './houses.ts'
import { type Point, toLngLat } from './projection.ts'

export type Language = keyof Text
export type ZoneKey = 'old-harbour' | 'palm-hills' | 'north-shore' | 'south-gate'

export type City = {
  center: { lat: number; lng: number }
  zones: CityZone[]
  districts: CityDistrict[]
  streets: CityStreet[]
  sites: CitySite[]
  /** Pieces of ground with the district they belong to, in metres. */
  areas: { district: CityDistrict; ring: Point[] }[]
  /** Metres east and north of the centre. */
  nodes: Point[]
  edges: CityEdge[]
}

/** `ring` is closed and counterclockwise, as [longitude, latitude]. */
export type CityZone = { key: ZoneKey; name: Text; ring: [number, number][] }
export type CityDistrict = { key: string; name: Text; zoneKey: ZoneKey; lat: number; lng: number }
export type CitySite = { key: string; kind: string; name: Text; lat: number; lng: number }

type CityFile = {
  nodes: number[]
  streets: StreetRow[]
  zones: { key: ZoneKey; name: Text; ring: [number, number][] }[]
  districts: { key: string; name: Text; zone: ZoneKey; at: [number, number] }[]
  areas: { district: string; ring: number[] }[]
  sites: { key: string; kind: string; name: Text; at: [number, number] }[]
}

let loaded: City | undefined

/** The demo city "Noor Bay", read once per process. */
export function loadCity(): City {
  loaded ??= readCity()
  return loaded
}

function readCity(): City {
  const file = JSON.parse(readFileSync(new URL('data/graph.json', import.meta.url), 'utf8')) as CityFile
  const nodes = toPoints(file.nodes)
  const { streets, edges } = numberHouses(file.streets, nodes)
  const districts = file.districts.map(({ key, name, zone, at }) => ({ key, name, zoneKey: zone, ...spot(at) }))
  const districtOf = new Map(districts.map((district) => [district.key, district]))
  const areas = file.areas.flatMap(({ district: key, ring }) => {
    const district = districtOf.get(key)
    return district ? [{ district, ring: toPoints(ring) }] : []
  })
  const sites = file.sites.map(({ key, kind, name, at }) => ({ key, kind, name, ...spot(at) }))
  const [lng, lat] = toLngLat([-1100, 120])
  return { center: { lat, lng }, zones: file.zones, districts, streets, sites, areas, nodes, edges }
}

/** The file holds decimetres, x and y in turn. */
function toPoints(flat: readonly number[]): Point[] {
  return Array.from(
    { length: flat.length / 2 },
    (_, index): Point => [(flat[index * 2] ?? 0) / 10, (flat[index * 2 + 1] ?? 0) / 10],
  )
}

function spot([x, y]: readonly [number, number]): { lat: number; lng: number } {
  const [lng, lat] = toLngLat([x / 10, y / 10])
  return { lat, lng }
}
