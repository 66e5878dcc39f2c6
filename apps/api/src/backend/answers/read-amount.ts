import { refuse } from '#lib/errors.ts'

/** Numbers may be text. An answer without its amount is none. */
export function readAmount(value: unknown): number {
  const amount = typeof value === 'string' ? Number.parseFloat(value.replaceAll(',', '')) : value
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw refuse(502, 'backend', 'backend.failed')
  return amount
}
