import type { Step } from './parts.ts'

/** One step, and those that run beside it one after the other. */
export type Turn = { step: Step; beside: Step[] }
/** `background` begins in its order beside the turns after the first. */
export type Arrangement = { turns: Turn[]; background: Step[] }

/**
 * Lists in which turns steps run. A step that may run beside another one does so. One for the background runs there if there is a turn after
 * the first. Otherwise each has its own turn.
 */
export function arrangeSteps(steps: readonly Step[]): Arrangement {
  const waiting = toTurns(steps.filter(({ inBackground }) => inBackground !== true))
  if (waiting.length < 2) return { turns: toTurns(steps), background: [] }
  return { turns: waiting, background: steps.filter(({ inBackground }) => inBackground === true) }
}

function toTurns(steps: readonly Step[]): Turn[] {
  const hostOf = (step: Step): Step | undefined => steps.find(({ name }) => name === step.beside)
  return steps
    .filter((step) => hostOf(step) === undefined)
    .map((step) => ({ step, beside: steps.filter((other) => hostOf(other) === step) }))
}
