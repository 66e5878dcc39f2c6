// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { KeyName } from './key-name.tsx'

test.each([
  [
    'a person with the role',
    { name: 'Rana Mansour', person: { id: 1, role: 'owner' as const }, store_ids: null },
    'Rana MansourOwner',
  ],
  ['a key with its reach', { name: 'Office', store_ids: null }, 'OfficeKey of all stores'],
])('the foot of the menu names %s', async (_, me, words) => {
  await renderTill(<KeyName />, { me: anOwnKey(me) })
  expect((await screen.findByRole('link')).textContent?.replace(/\s+/g, ' ')).toBe(words)
})
