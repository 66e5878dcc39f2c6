import type { Step } from './parts.ts'

/** One step, and those that run beside it one after the other. */
export type Turn = { step: Step; beside: Step[] }

/** Lists in which turns steps run. A step that may run beside one of the others does so, and otherwise has its own turn. */
export function arrangeSteps(steps: readonly Step[]): Turn[] {
  const hostOf = (step: Step): Step | undefined => steps.find(({ name }) => name === step.beside)
  return steps
    .filter((step) => hostOf(step) === undefined)
    .map((step) => ({ step, beside: steps.filter((other) => hostOf(other) === step) }))
}
