import { expect, test } from 'vitest'
import { arrangeSteps, type Turn } from './arrange-steps.ts'
import { listParts, type Step } from './parts.ts'

const stepsOf = (...parts: string[]): Step[] => parts.flatMap((part) => listParts([])[part] ?? [])
const namesOf = (steps: readonly Step[]): string[] => steps.map(({ name }) => name)
const everything = stepsOf(...Object.keys(listParts([])))
const turnOf = (turns: readonly Turn[], name: string): Turn | undefined => turns.find(({ step }) => step.name === name)

test('beside journeys, which leave the processor idle, run types and lint in their order', () => {
  const turns = arrangeSteps(everything)
  expect(turns.at(-1)?.step.name).toBe('end-to-end tests')
  expect(namesOf(turns.at(-1)?.beside ?? [])).toEqual(namesOf(stepsOf('types', 'lint')))
})

test('beside unit tests the pages are built, before anything that needs them', () => {
  const turns = arrangeSteps(everything)
  expect(turns[0]).toEqual({ step: stepsOf('unit')[0], beside: stepsOf('build') })
  expect(namesOf(turns.slice(1).map(({ step }) => step))).toEqual(namesOf(stepsOf('api', 'e2e')))
})

test('without such a step each has its own turn', () => {
  const steps = stepsOf('types', 'lint', 'build', 'api')
  expect(arrangeSteps(steps)).toEqual(steps.map((step) => ({ step, beside: [] })))
  expect(turnOf(arrangeSteps(stepsOf('lint', 'unit')), 'lint')?.beside).toEqual([])
})

test('no step is lost, and none runs twice', () => {
  const run = arrangeSteps(everything).flatMap(({ step, beside }) => [...beside, step])
  expect(namesOf(run).toSorted()).toEqual(namesOf(everything).toSorted())
})
