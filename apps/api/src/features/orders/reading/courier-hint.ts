import type { CourierHint } from '@medina/contract/orders/hints/courier-hints'
import { sql } from 'kysely'
import { type PictureSigner, signedImageUrl } from '#lib/pictures/signed-pictures.ts'

type HintRow = { voice_note: string | null; voice_seconds: number | null; door_picture: string | null }

/** The hints of the order `o` for its courier. */
export const selectCourierHint = sql<HintRow | null>`(
  select json_build_object('voice_note', h.voice_note, 'voice_seconds', h.voice_seconds, 'door_picture', h.door_picture)
  from courier_hints h where h.order_id = o.id)`

export function toCourierHint(row: HintRow | null, signer: PictureSigner): CourierHint {
  return {
    voice_note_url: signedImageUrl(signer, row?.voice_note ?? null),
    voice_seconds: row?.voice_seconds ?? null,
    door_picture_url: signedImageUrl(signer, row?.door_picture ?? null),
  }
}
