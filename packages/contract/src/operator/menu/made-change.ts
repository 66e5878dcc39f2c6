import { z } from 'zod'

export const MENU_UNDO_MINUTES = 10

/** A change that a call made, with the ISO time until which it can be undone. */
export const MadeChangeSchema = z.object({ id: z.number(), undo_until: z.string() })
export type MadeChange = z.infer<typeof MadeChangeSchema>
