// @vitest-environment happy-dom
import type { SavedCard } from '@medina/contract/wallet/saved-cards'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { SavedCardsCard } from './saved-cards-card.tsx'

test('saved cards are listed with their last digits and month, and each is removed by one press', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const visa: SavedCard = { id: 7, gateway: 'demo', brand: 'Visa', ending: '4242', valid_through: '2027-08' }
  let cards: SavedCard[] = [visa, { ...visa, id: 8, brand: 'mada', ending: '1111', valid_through: null }]
  const { api, user } = await renderPage(<SavedCardsCard />, {
    answers: {
      'savedCards.list': () => cards,
      'savedCards.remove': ({ query }) => {
        cards = cards.filter(({ id }) => id !== Number(query?.id))
        return { message: 'The card is removed.' }
      },
    },
  })
  expect(await screen.findByText('08 / 2027')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove Visa 4242' }))
  await waitFor(() => expect(screen.queryByText('Visa •••• 4242')).toBeNull())
  expect(screen.getByText('mada •••• 1111')).toBeTruthy()
  expect(api.callsOf('savedCards.remove')).toHaveLength(1)
})
