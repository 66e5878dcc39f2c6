/** Metres east and north of the city's centre. */
export type Point = readonly [x: number, y: number]

export const CITY_CENTER = { lat: 22.42, lng: 39.05 }

const METERS_PER_DEGREE = (Math.PI / 180) * 6378137
const METERS_PER_DEGREE_EAST = METERS_PER_DEGREE * Math.cos((CITY_CENTER.lat * Math.PI) / 180)

export function toLngLat([x, y]: Point): [lng: number, lat: number] {
  return [CITY_CENTER.lng + x / METERS_PER_DEGREE_EAST, CITY_CENTER.lat + y / METERS_PER_DEGREE]
}

export function toPoint(lng: number, lat: number): Point {
  return [(lng - CITY_CENTER.lng) * METERS_PER_DEGREE_EAST, (lat - CITY_CENTER.lat) * METERS_PER_DEGREE]
}

/** Six decimals are 11 cm: enough for the width of a lane at the deepest zoom. */
export function roundDegrees([lng, lat]: readonly [number, number], decimals = 6): [number, number] {
  const factor = 10 ** decimals
  return [Math.round(lng * factor) / factor, Math.round(lat * factor) / factor]
}
