import { LEAST_PART } from '@medina/contract/catalog/price-scale'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'

const STEPS = 24

/**
 * The step of a price between the columns `lowest` and `highest`. Each step is wider than the one before by the same ratio, because most
 * prices are near the lower end: in even steps a few dear goods push all others into two bars.
 */
export function priceStep(price: string): RawBuilder<number> {
  const start = sql`greatest(lowest, highest / ${sql.lit(LEAST_PART)}.0, 1)`
  const position = sql`ln(greatest(${sql.ref(price)}, ${start}) / ${start}) / nullif(ln(greatest(highest, ${start}) / ${start}), 0)`
  return sql`least(${sql.lit(STEPS - 1)}, floor(coalesce(${position}, 0) * ${sql.lit(STEPS)}))::int`
}

/** The numbers of all steps, from the lowest prices to the highest. */
export function countSteps(steps: readonly { step: number; count: number }[]): number[] {
  return Array.from({ length: STEPS }, (_, step) => steps.find((one) => one.step === step)?.count ?? 0)
}
