type Corner = { lat: number; lng: number }

/** Parses the corners of an area from PostgreSQL's notation. */
export function readOutline(area: string): Corner[] {
  return [...area.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lng, lat]) => ({ lat: Number(lat), lng: Number(lng) }))
}

/** The outline as GeoJSON, whose rings end with their first corner. */
export function toPolygon(corners: readonly Corner[]) {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat])
  return { type: 'Polygon' as const, coordinates: [ring] }
}
