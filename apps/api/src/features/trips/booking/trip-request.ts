import type { BookTripBodySchema } from '@medina/contract/rental/trips'
import type { z } from 'zod'
import type { CartOwner } from '#features/cart/public.ts'
import type { Caller } from '#lib/http/caller.ts'

export type TripBody = z.output<typeof BookTripBodySchema>
/** A request to book the trip of the owner's rental cart. */
export type TripRequest = { owner: CartOwner; body: TripBody; caller: Caller }
