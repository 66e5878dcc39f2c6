import { z } from 'zod'

export const ApiErrorSchema = z.object({ code: z.string(), message: z.string() })
/** The envelope of every error (spec 8.001). `message` is the first error's; some clients read only this. */
export const ErrorBodySchema = z.object({
  errors: z.array(ApiErrorSchema),
  message: z.string(),
  /** Ours, for a 500: the number under which it is logged. */
  request_id: z.string().optional(),
  /** Ours, if a code was sent within the last minute: the seconds until another one may be sent (spec 9.002). */
  retry_after: z.number().optional(),
})

export type ApiError = z.infer<typeof ApiErrorSchema>
export type ErrorBody = z.infer<typeof ErrorBodySchema>
