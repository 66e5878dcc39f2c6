import { z } from 'zod'

/** The answer of a call that only says what it did, in the caller's language. */
export const MessageSchema = z.object({ message: z.string() })
