import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { guestShape } from '../../identity/identity.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../../wire/upload.ts'
import { MOST_VOICE_SECONDS } from './voice-limits.ts'

/** Ours: signed addresses of what a customer gave the courier of an order; null if there is none. */
export const CourierHintSchema = z.object({
  voice_note_url: z.string().nullable(),
  voice_seconds: z.number().nullable(),
  door_picture_url: z.string().nullable(),
})
export type CourierHint = z.infer<typeof CourierHintSchema>

export const courierHintEndpoints = defineEndpoints({
  'orders.courierHint': {
    summary: `Gives the courier of an open order of the caller a voice note of at most ${MOST_VOICE_SECONDS} seconds (WebM, Ogg or MP4), or a picture of the building; without a file it is removed. The file replaces the one before, so a repeated call changes nothing`,
    access: 'actors',
    own: true,
    body: z.object({
      ...guestShape,
      order_id: QueryIdSchema,
      kind: z.enum(['voice_note', 'door_picture']),
      file: z.array(UploadSchema).max(1).nullish(),
      /** In place of a file: the picture that belongs to this saved address of the caller. */
      address_id: QueryIdSchema.optional(),
    }),
    upload: { field: 'file', maxBytes: MOST_PICTURE_BYTES, most: 1 },
    response: CourierHintSchema,
  },
})
