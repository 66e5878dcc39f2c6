import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { z } from 'zod'

/** Inputs by which a call shows what an earlier call of a flow gave, or sent. An endpoint with a new kind of them adds its name here. */
export const secretInputs: ReadonlySet<string> = new Set([
  'code',
  'otp',
  'return_otp',
  'token',
  'reset_token',
  'ticket',
  'credential',
  'link',
  'session_info',
  'verifier',
])

/** Endpoints with such an input that finish no flow, with the reason. */
export const noFlows: Partial<Record<EndpointName, string>> = {
  'promotions.applyCoupon': 'The code of a coupon, which everybody may know.',
  'rental.applyCoupon': 'The code of a coupon, which everybody may know.',
  'operator.confirmTest': 'The code of a test ring, which the caller’s own device received; it opens nothing.',
}

/** The names of all members of an input, at every depth. */
export function listInputs(schema: z.ZodType | undefined): string[] {
  const { def } = (schema ?? {}) as { def?: Record<string, unknown> }
  if (def === undefined) return []
  const shape = (def.shape ?? {}) as Record<string, z.ZodType>
  const inner = [def.in, def.element, def.innerType, def.left, def.right, ...((def.options ?? []) as unknown[])]
  return [
    ...Object.keys(shape),
    ...[...Object.values(shape), ...inner].flatMap((each) => listInputs(each as z.ZodType | undefined)),
  ]
}
