import type { City, CityDistrict, ZoneKey } from './load-city.ts'
import { type CityStreet, houseDoor, type Text } from './houses.ts'
import { contains } from './plan/geometry.ts'
import { type Point, toPoint } from './projection.ts'

export type CityAddress = { lat: number; lng: number; address: Text; zoneKey: ZoneKey }

/** The address of a house, or null if no service zone has such a house. */
export function addressOf(city: City, street: CityStreet, house: number): CityAddress | null {
  const door = houseDoor(street, house, city.nodes)
  const district = door && findDistrict(city, door.point)
  const zoneKey = door && findZone(city, door)
  // On a border the two polygons may differ by a metre: no one lives there.
  if (!street.name || !door || !district || !zoneKey || district.zoneKey !== zoneKey) return null
  return {
    lat: round(door.lat),
    lng: round(door.lng),
    address: writeAddress(street.name, house, district),
    zoneKey,
  }
}

export function writeAddress(street: Text, house: number | null, district: CityDistrict | null): Text {
  const number = house === null ? '' : ` ${house}`
  return {
    en: `${street.en}${number}${district ? `, ${district.name.en}` : ''}`,
    ar: `${street.ar}${number}${district ? `، ${district.name.ar}` : ''}`,
  }
}

export function findDistrict(city: City, point: Point): CityDistrict | null {
  return city.areas.find(({ ring }) => contains(ring, point))?.district ?? null
}

function findZone(city: City, { lat, lng }: { lat: number; lng: number }): ZoneKey | null {
  const point = toPoint(lng, lat)
  return (
    city.zones.find(({ ring }) =>
      contains(
        ring.map(([x, y]) => toPoint(x, y)),
        point,
      ),
    )?.key ?? null
  )
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
