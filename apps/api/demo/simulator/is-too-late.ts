/** Refused because the order or trip has moved on, or 404 because another courier has it and this one may not read it. */
export function isTooLate(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 409 || error.status === 404)
}
