import { expect, test } from 'vitest'
import { arrangeSteps } from './arrange-steps.ts'
import { listEverything, listParts, type Step } from './parts.ts'

const stepsOf = (...parts: string[]): Step[] => parts.flatMap((part) => listParts([])[part] ?? [])
const namesOf = (steps: readonly Step[]): string[] => steps.map(({ name }) => name)
const everything = listEverything()

test('types and lint run in their order while tests wait, and nothing waits for them', () => {
  const { turns, background } = arrangeSteps(everything)
  expect(namesOf(background).slice(-stepsOf('lint').length)).toEqual(['lint and types', ...namesOf(stepsOf('lint')).slice(1)])
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

test('a run of everything checks all types by its lint, but those of workers, whose imports have other names there', () => {
  const others = namesOf(everything).filter((name) => !namesOf(stepsOf('unit', 'build', 'api', 'e2e')).includes(name))
  expect(others.filter((name) => name.includes('types'))).toEqual([
    'types of the routes',
    'types of the service worker',
    'types of the desk’s worker',
    'lint and types',
  ])
  expect(everything.find(({ name }) => name === 'lint and types')?.command).toContain('--type-check')
})
