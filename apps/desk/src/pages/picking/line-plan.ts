import type { PickedLine, Suggestion } from '@medina/contract/operator/operator-shortages'
import type { ShortageOutcome } from '@medina/contract/orders/shortage-endpoints'
import type { NoteBody, PendingOut } from './picking.data.ts'

/** A photo of the shelf, and when it was taken. */
export type Shelf = { file: File; at: Date } | null

/** Everything that a picker has chosen for the missing pieces of a line. */
export type LinePlan = {
  line: PickedLine
  missing: number
  /** The item that is offered; undefined for none. */
  offered: Suggestion | undefined
  suggestions: readonly Suggestion[]
  /** The order without the pieces; undefined until it is read. */
  removal: ShortageOutcome | undefined
  photo: Shelf
  isSoldOut: boolean
}

const MOST_OTHERS = 3

/** Identifies a suggestion within the suggestions of a line. */
export const nameOf = ({ item_id: id, variation_type: type }: Pick<Suggestion, 'item_id' | 'variation_type'>): string =>
  `${id} ${type ?? ''}`

const toWanted = ({ item_id, variation_type: type, options }: Suggestion) => ({
  item_id,
  ...(type !== null && { variation: [{ type }] }),
  ...(options !== undefined && { variation: options.chosen }),
})

/** The body of a replacement or a question. A customer who is asked may also choose among the next suggestions. */
export function toNoteBody(act: 'replace' | 'ask', plan: LinePlan, minutes: number): NoteBody {
  const { line, missing, offered, suggestions, photo, isSoldOut } = plan
  const isOffered = (each: Suggestion) => offered !== undefined && nameOf(each) === nameOf(offered)
  const others = suggestions.filter((each) => !isOffered(each) && each.outcome.refusal === null).slice(0, MOST_OTHERS)
  return {
    line_id: line.id,
    pieces: missing,
    act,
    ...(offered !== undefined && { replacement: { ...toWanted(offered), pieces: offered.pieces } }),
    ...(act === 'ask' && others.length > 0 && { others: others.map(toWanted) }),
    ...(act === 'ask' && { minutes }),
    ...(isSoldOut && { is_sold_out: true }),
    ...(photo !== null && { shelf_photo: [photo.file] }),
  }
}

/** The pieces of a line that are being taken out, or wait to be. */
export function findLineOut(out: readonly PendingOut[], lineId: number): PendingOut | undefined {
  return out.find(({ line_id: id }) => id === lineId)
}
