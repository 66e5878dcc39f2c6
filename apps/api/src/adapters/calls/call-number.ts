import { z } from 'zod'

/** The number of the shop that both sides see. */
export const CallNumberSchema = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country, such as +966112345678')
