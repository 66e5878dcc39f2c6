import { refuse } from '#lib/errors.ts'

/** Says behind which row of a list, newest first, the next page begins. */
export function writeCursor(id: number | undefined): string | null {
  return id === undefined ? null : Buffer.from(`id ${id}`).toString('base64url')
}

/** The id that a cursor holds, null without one; throws 422 for what is none. */
export function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const [, id] = /^id (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw refuse(422, 'cursor', 'field.invalid', { field: 'cursor' })
  return Number(id)
}
