import { toMinor } from '@medina/pricing/money'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { readAmount } from '#ui/read-amount.ts'
import type { PriceRule } from './price-change.ts'

const PERCENT_DIGITS = 2

export type RuleDraft = Omit<PriceRule, 'by'> & { typed: string }

/** The rule that a person writes for many prices; null until its amount can be read. */
export function usePriceRule() {
  const { digits } = useMoney().currency
  const [draft, setDraft] = useState<RuleDraft>({ kind: 'percent', direction: 'up', step: 1, typed: '' })
  const { typed, ...rule } = draft
  const by = readBy(typed, rule.kind, digits)
  return { draft, setDraft, rule: by === null ? null : { ...rule, by } }
}
export type PriceRuleForm = ReturnType<typeof usePriceRule>

/** A percent, or minor units; null for anything else. */
function readBy(typed: string, kind: PriceRule['kind'], digits: number): number | null {
  const value = readAmount(typed, kind === 'percent' ? PERCENT_DIGITS : digits)
  return value === null || kind === 'percent' ? value : toMinor(value, digits)
}
