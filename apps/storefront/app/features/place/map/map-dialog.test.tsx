// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import type { Place } from '@medina/web/device/preferences.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import MapDialog from './map-dialog.tsx'

const place = { address: 'Palm Court 14', lat: 22.41, lng: 39.04, zoneIds: [1] }
const text = { text: 'Citrus Lane 5' }
const suggestion = {
  placePrediction: {
    placeId: 'a',
    place: 'places/a',
    text,
    structuredFormat: { mainText: text, secondaryText: { text: 'Noor Bay' } },
    types: [],
  },
}

function Picking({ onPick }: { onPick: (place: Place) => void }) {
  const { show } = useOverlays()
  useEffect(() => show({ kind: 'map', at: place, onPick }), [show, onPick])
  return <MapDialog open onClose={() => undefined} />
}

test('a search result that was chosen is the place that is picked, however early the button is pressed', async () => {
  const { promise: isFound, resolve: find } = Promise.withResolvers<void>()
  const picked: Place[] = []
  const { user } = await renderPage(<Picking onPick={(found) => picked.push(found)} />, {
    place,
    answers: {
      'site.config': () => aConfig({ map: { has_search: true, ground: 'drawn' } }),
      'geo.autocomplete': () => ({ suggestions: [suggestion] }),
      'geo.place': async () => {
        await isFound
        const location = { latitude: 22.4288, longitude: 39.0568 }
        return {
          id: 'a',
          displayName: { text: 'Citrus Lane 5', languageCode: 'en' },
          formattedAddress: 'Citrus Lane 5',
          location,
        }
      },
      'geo.reverse': () => ({
        results: [
          {
            formatted_address: 'Citrus Lane 5',
            place_id: 'a',
            address_components: [],
            geometry: { location: { lat: 22.4288, lng: 39.0568 } },
          },
        ],
        status: 'OK',
      }),
      'geo.zone': () => ({ zone_id: '[1]', zone_data: [] }),
      'geo.zones': () => [],
    },
  })
  const pick = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pick this location' })
  await waitFor(() => expect(pick().disabled).toBe(false))
  await user.type(screen.getByRole('combobox'), 'citrus')
  await user.click(await screen.findByRole('option'))
  await user.click(pick())
  expect([picked, pick().disabled]).toEqual([[], true])
  find()
  await waitFor(() => expect(pick().disabled).toBe(false))
  await user.click(pick())
  expect(picked).toMatchObject([{ address: 'Citrus Lane 5', lat: 22.4288, lng: 39.0568, zoneIds: [1] }])
})
