// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { PlaceField } from './place-field.tsx'

function Typed() {
  const [text, setText] = useState('')
  return <PlaceField label="Place" error={text === '' ? undefined : 'No place'} value={text} onChange={setText} />
}

const suggestion = (placeId: string, main: string, second: string) => ({
  placePrediction: {
    placeId,
    place: `places/${placeId}`,
    text: { text: `${main}, ${second}` },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: second } },
    types: ['geocode'],
  },
})

const open = async (find: (text: string) => ReturnType<typeof suggestion>[]) => {
  const page = await renderDesk(<Typed />, {
    answers: {
      'geo.autocomplete': ({ query }) => {
        const suggestions = find(query.search_text)
        return suggestions.length === 0 ? [] : { suggestions }
      },
      'geo.place': ({ query: { placeid } }) => ({
        id: placeid,
        displayName: { text: 'Palm Court 14', languageCode: 'en' },
        formattedAddress: 'Palm Court 14, Old Harbour',
        location: { latitude: 22.4188, longitude: 39.0468 },
      }),
    },
  })
  await screen.findByRole('textbox', { name: 'Place' })
  return page
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' })

test.each([
  'Palm Court 14',
  'X4HM+3V',
  'https://maps.app.goo.gl/abc',
  'https://yandex.com/maps/?ll=39.0468,22.4188',
  '22°25′07″N 39°02′48″E',
])('%s is searched by the service, and becomes the coordinates of the chosen place', async (typed) => {
  const { user, api } = await open(() => [suggestion('pin:22.4188,39.0468', 'Palm Court 14', 'Old Harbour')])
  await user.type(field(), typed)
  await user.click(await screen.findByRole('button', { name: 'Palm Court 14 Old Harbour' }))
  await waitFor(() => expect(field().value).toBe('22.41880, 39.04680'))
  expect(screen.queryByRole('list', { name: 'Place' })).toBeNull()
  expect(api.callsOf('geo.autocomplete').map(({ input }) => input.query)).toEqual([{ search_text: typed }])
})

test('words without a place say so after the search, and a link without one says what to copy', async () => {
  const { user } = await open((text) => {
    if (text.startsWith('https')) throw new Refusal(403, [{ code: 'search_text', message: 'This link has no place.' }])
    return []
  })
  await user.type(field(), 'Nowhere')
  expect(screen.queryByText('No place')).toBeNull()
  expect(await screen.findByText('No place')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), 'https://maps.app.goo.gl/x')
  expect(await screen.findByText('This link has no place.')).toBeTruthy()
})
