import { z } from 'zod'

/** The wire's flags: 0 or 1. */
export const FlagSchema = z.union([z.literal(0), z.literal(1)])
