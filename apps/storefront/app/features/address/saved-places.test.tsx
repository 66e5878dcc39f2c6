// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { anAccountAddress } from './address.builders.ts'
import { SavedPlaces } from './saved-places.tsx'

test.each([
  ['food', 'New Delivery address selected.'],
  ['rental', 'New Pickup address selected.'],
] as const)('[4.032] a saved address that is chosen in the %s module is confirmed: %s', async (type, message) => {
  localStorage.setItem('token', 'a-token-of-noura')
  const chosen: string[] = []
  const { user } = await renderPage(<SavedPlaces isBusy={false} onChoose={(_, text) => chosen.push(text)} />, {
    module: { id: 6, type },
    answers: { 'address.list': () => ({ limit: 100, offset: 1, total_size: 1, addresses: [anAccountAddress()] }) },
  })
  await user.click(await screen.findByRole('radio'))
  expect(chosen).toEqual([message])
})
