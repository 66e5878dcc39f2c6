import { z } from 'zod'

export const ApiErrorSchema = z.object({ code: z.string(), message: z.string() })
/** The one envelope of every error (spec 8.001). `message` is the first error's, which some clients read alone. */
export const ErrorBodySchema = z.object({
  errors: z.array(ApiErrorSchema),
  message: z.string(),
  /** Ours, of a 500: the number under which the log has it. */
  request_id: z.string().optional(),
  /** Ours, of a code that was sent within the last minute: the seconds until another one may be sent (spec 9.002). */
  retry_after: z.number().optional(),
})

export type ApiError = z.infer<typeof ApiErrorSchema>
export type ErrorBody = z.infer<typeof ErrorBodySchema>
