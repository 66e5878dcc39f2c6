/** The corners of an area as PostgreSQL writes it. */
export function readOutline(area: string): { lat: number; lng: number }[] {
  return [...area.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lng, lat]) => ({ lat: Number(lat), lng: Number(lng) }))
}
