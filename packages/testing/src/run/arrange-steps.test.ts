import { expect, test } from 'vitest'
import { arrangeSteps } from './arrange-steps.ts'
import { listParts, type Step } from './parts.ts'

const stepsOf = (...parts: string[]): Step[] => parts.flatMap((part) => listParts([])[part] ?? [])
const namesOf = (steps: readonly Step[]): string[] => steps.map(({ name }) => name)
const everything = stepsOf(...Object.keys(listParts([])))

test('types and lint run in their order while tests wait, and nothing waits for them', () => {
  const { turns, background } = arrangeSteps(everything)
  expect(namesOf(background)).toEqual(namesOf(stepsOf('types', 'lint')))
  expect(turns.at(-1)).toEqual({ step: stepsOf('e2e').at(-1), beside: [] })
})

test('the types of the storefront’s routes are made before anything reads them', () => {
  expect(namesOf(arrangeSteps(everything).background)[0]).toBe('types of the routes')
})

test('beside unit tests the pages are built, before anything that needs them', () => {
  const { turns } = arrangeSteps(everything)
  expect(turns[0]).toEqual({ step: stepsOf('unit')[0], beside: stepsOf('build') })
  expect(namesOf(turns.slice(1).map(({ step }) => step))).toEqual(namesOf(stepsOf('api', 'e2e')))
})

test('without steps to run beside, each has its own turn', () => {
  const steps = stepsOf('types', 'lint', 'build')
  expect(arrangeSteps(steps)).toEqual({ turns: steps.map((step) => ({ step, beside: [] })), background: [] })
  const few = stepsOf('lint', 'unit')
  expect(namesOf(arrangeSteps(few).turns.map(({ step }) => step))).toEqual(namesOf(few))
})

test('no step is lost, and none runs twice', () => {
  const { turns, background } = arrangeSteps(everything)
  const run = [...turns.flatMap(({ step, beside }) => [...beside, step]), ...background]
  expect(namesOf(run).toSorted()).toEqual(namesOf(everything).toSorted())
})
