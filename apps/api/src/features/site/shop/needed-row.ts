/** Thrown for a row that cannot be removed, since settings depend on it. It has PostgreSQL's error code for rows that others refer to. */
export class NeededRow extends Error {
  override name = 'NeededRow'
  readonly code = '23503'
}
