import type { Setup } from '@medina/contract/operator/setup/operator-setup'

/** The steps of the set-up, in their order. */
export const setupSteps = ['shop', 'place', 'modules', 'store', 'look'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The step of an address, else the first one that is not done, else the last. */
export function findStep(named: string | null, { steps }: Pick<Setup, 'steps'>): SetupStep {
  return setupSteps.find((step) => step === named) ?? setupSteps.find((step) => !steps[step]) ?? 'look'
}

export const pathOfStep = (step: SetupStep): string => `/desk/setup?step=${step}`

/** The step after this one; the last one is followed by itself, below which is what is missing. */
export function nextStep(step: SetupStep): SetupStep {
  return setupSteps[setupSteps.indexOf(step) + 1] ?? step
}

export function previousStep(step: SetupStep): SetupStep | null {
  return setupSteps[setupSteps.indexOf(step) - 1] ?? null
}
