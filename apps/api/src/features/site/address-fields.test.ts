import { expect, it } from 'vitest'
import { listAddressFields } from './config.ts'

const by = 'country' as const

it.each([
  ['SA', ['national_code', 'landmark']],
  ['EG', ['plus_code', 'landmark']],
  ['MA', ['plus_code', 'landmark']],
  ['FR', []],
])('addresses in %s have the fields %j, unless the owner wishes otherwise', (country, fields) => {
  expect(listAddressFields({ country, national_code_field: by, plus_code_field: by, landmark_field: by })).toEqual(fields)
  const off = { country, national_code_field: 'off', plus_code_field: 'off', landmark_field: 'off' } as const
  expect(listAddressFields(off)).toEqual([])
  expect(listAddressFields({ ...off, plus_code_field: 'on' })).toEqual(['plus_code'])
})
