import { refuse } from '#lib/errors.ts'

/** Reads an amount, which may be text. A response without its amount is invalid. */
export function readAmount(value: unknown): number {
  const amount = typeof value === 'string' ? Number.parseFloat(value.replaceAll(',', '')) : value
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw refuse(502, 'backend', 'backend.failed')
  return amount
}
