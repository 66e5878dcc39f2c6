import type { Module } from '@medina/contract/site'
import { expect, test } from 'vitest'
import { aModule } from './module.builders.ts'
import { decideModule, offeredIn } from './offered-modules.ts'

const elsewhere = { zones: [{ id: 9, name: 'Elsewhere' }] }

test('[9.043] only modules of the stored zones are offered', () => {
  const modules = [aModule(1), aModule(2, elsewhere), aModule(4, { ...elsewhere, all_zone_service: 1 })]
  expect(offeredIn(modules, [1, 2]).map(({ id }) => id)).toEqual([1, 4])
})

test('only modules that have pages are offered', () => {
  expect(offeredIn([aModule(1), aModule(9, { module_type: 'unknown' as Module['module_type'] })], [1])).toHaveLength(1)
})

test('[4.029] a module in use stays when it is offered at the new place', () => {
  expect(decideModule([aModule(1), aModule(2)], { id: 2, type: 'food' })).toEqual({ kind: 'keep' })
})

test('[8.027] with several modules and none in use, one has to be chosen', () => {
  expect(decideModule([aModule(1), aModule(2)], null)).toEqual({ kind: 'ask' })
  expect(decideModule([aModule(1), aModule(2)], { id: 6, type: 'rental' })).toEqual({ kind: 'ask' })
})

test('a single module is taken without a question', () => {
  expect(decideModule([aModule(3, { module_type: 'pharmacy' })], null)).toEqual({
    kind: 'take',
    module: { id: 3, type: 'pharmacy' },
  })
})

test('where nothing is offered there is nothing to choose', () => {
  expect(decideModule([], { id: 1, type: 'food' })).toEqual({ kind: 'none' })
})
