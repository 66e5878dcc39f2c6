/** The page of a trip. */
export function tripPath(id: number): string {
  return `/rental/trip-status/${id}`
}
