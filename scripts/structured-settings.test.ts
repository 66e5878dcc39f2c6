import { expect, it } from 'vitest'
import { findShape } from '../apps/desk/src/pages/settings/values/value-shapes.ts'
import { getDescription, knownKeys } from '../apps/api/src/features/site/setting-names.ts'

/** Structured settings with a control or a page of their own at the desk. */
const others = ['languages', 'default_location', 'message_texts']

it('nobody types JSON at the desk: every structured setting has a control', () => {
  const structured = Object.values(knownKeys)
    .flat()
    .filter((key) => getDescription(key).kind === 'json')
  expect(structured.length).toBeGreaterThan(10)
  expect(structured.filter((key) => findShape(key) === null && !others.includes(key))).toEqual([])
})
