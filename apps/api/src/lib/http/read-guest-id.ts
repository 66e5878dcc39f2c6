import type { Endpoint } from '@medina/contract/wire/endpoint'
import { OptionalGuestIdSchema } from '@medina/contract/identity/identity'
import { z } from 'zod'
import { inputProblems, requireUsable } from './input-problems.ts'
import type { RawInput } from './lenient-input.ts'

const GuestSchema = z.object({ guest_id: OptionalGuestIdSchema })

/**
 * The guest's id of a call whose input is not validated yet, from the part that may contain it. Throws the endpoint's status for bad input
 * if it is invalid.
 */
export function readGuestId(endpoint: Endpoint, input: RawInput): string | undefined {
  const part = (['query', 'body'] as const).find((name) => takesGuestId(endpoint[name]))
  if (part === undefined) return undefined
  const { guest_id } = (input[part] ?? {}) as { guest_id?: unknown }
  const status = endpoint.own === true ? 422 : 403
  requireUsable({ guest_id }, status)
  const result = GuestSchema.safeParse({ guest_id })
  if (!result.success) throw inputProblems(result.error, { guest_id }, status)
  return result.data.guest_id
}

function takesGuestId(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && 'guest_id' in schema.shape
}
