import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/**
 * The secret that names a guest: ours is random text of at least 128 bits (spec 1.002; reference hole 2). Other clients may send it
 * as a number, so both are read.
 */
export const GuestIdSchema = z.union([z.string().min(1).max(100), z.number().int().nonnegative()]).transform(String)

export const identityEndpoints = defineEndpoints({
  'identity.guest': {
    summary: 'Makes a guest and answers the secret id (7.031)',
    body: z
      .looseObject({ fcm_token: z.string().max(500).optional() })
      .optional()
      .nullable(),
    response: z.object({ message: z.string(), guest_id: z.string() }),
  },
})
