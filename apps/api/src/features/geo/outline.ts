type Corner = { lat: number; lng: number }

/** The corners of an area as PostgreSQL writes it. */
export function readOutline(area: string): Corner[] {
  return [...area.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lng, lat]) => ({ lat: Number(lat), lng: Number(lng) }))
}

/** The outline as GeoJSON, whose rings end where they begin. */
export function toPolygon(corners: readonly Corner[]) {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat])
  return { type: 'Polygon' as const, coordinates: [ring] }
}
