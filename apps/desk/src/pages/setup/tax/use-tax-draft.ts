import type { SetupTax } from '@medina/contract/operator/setup/operator-setup'
import type { SetupTaxKind } from '@medina/contract/operator/setup/setup-checks'
import { useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import type { SetupAct } from '#pages/setup/setup.data.ts'
import { findStandardRate } from './standard-rates.ts'

/** The question of the tax while it is answered. Nobody has to: `later` sends nothing. */
export function useTaxDraft(now: SetupTax, country: string) {
  // The form keeps the values that it was filled with, so that a choice by another owner is noticed.
  const [read] = useState(now)
  const [kind, setKind] = useState<SetupTaxKind | 'later'>(read.kind ?? 'later')
  const [typed, setTyped] = useState(read.percent === '' ? null : read.percent)
  const [hasFees, setHasFees] = useState(read.kind === null || read.kind === 'none' || read.has_fees)
  const usual = findStandardRate(country)
  // Until somebody writes a percent, it follows the country.
  const percent = typed ?? (usual === null || usual === '0' ? '' : usual)
  const { kind: readKind, percent: readPercent, has_fees: hadFees } = read
  const isChanged = kind === 'none' ? readKind !== 'none' : !(kind === readKind && percent === readPercent && hasFees === hadFees)
  const act: SetupAct = {
    kind: 'tax',
    body: {
      kind: kind === 'later' ? 'none' : kind,
      percent: kind === 'none' ? '' : percent,
      has_fees: kind !== 'none' && hasFees,
      known: { kind: readKind, percent: readPercent, has_fees: hadFees },
    },
  }
  return {
    isOwn: read.is_own,
    isAnswered: read.kind !== null,
    kind,
    setKind,
    percent,
    setPercent: (text: string) => setTyped(toLatinDigits(text).trim().replace(',', '.')),
    hasFees,
    setHasFees,
    usual,
    acts: kind === 'later' || read.is_own || !isChanged ? [] : [act],
  }
}
export type TaxDraft = ReturnType<typeof useTaxDraft>
