import { z } from 'zod'

/** The response of a call that returns only a message, in the caller's language. */
export const MessageSchema = z.object({ message: z.string() })
