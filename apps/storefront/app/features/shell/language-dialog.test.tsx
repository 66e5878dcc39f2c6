// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ConnectionLoss } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { PlacePill } from '#features/place/place-pill.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { LanguageButton } from './language-button.tsx'
import LanguageDialog from './language-dialog.tsx'
import { LaterParts } from './later-parts.tsx'

type Names = Record<'en' | 'ar', string>
type Headers = Parameters<NonNullable<Answers['geo.reverse']>>[1]

const door = { en: 'Palm Court 14, Old Harbour', ar: 'ساحة النخيل 14، الميناء القديم' }
const harbour = { en: 'Old Harbour', ar: 'الميناء القديم' }
const market = { en: 'Fish Market', ar: 'سوق السمك' }
const POINT = { lat: 22.4188, lng: 39.0468 }

const inLanguage = (headers: Headers, names: Names): string => names[headers['x-localization'] === 'ar' ? 'ar' : 'en']

/** The map service of a city with one zone, one house and one market, all at the same point. */
const city: Answers = {
  'geo.reverse': (_input, headers) => ({
    results: [
      {
        formatted_address: inLanguage(headers, door),
        place_id: 'door',
        address_components: [],
        geometry: { location: POINT },
      },
    ],
    status: 'OK',
  }),
  'geo.zones': (_input, headers) => [
    {
      id: 1,
      name: inLanguage(headers, harbour),
      display_name: inLanguage(headers, harbour),
      status: 1,
      cash_on_delivery: true,
      digital_payment: true,
      offline_payment: false,
      increased_delivery_fee: 0,
      increased_delivery_fee_status: 0,
      increase_delivery_charge_message: null,
      formated_coordinates: [],
    },
  ],
  'geo.autocomplete': ({ query }) => {
    if (query.search_text !== market.en) return []
    const text = { text: market.en }
    const structuredFormat = { mainText: text, secondaryText: { text: '' } }
    return {
      suggestions: [{ placePrediction: { placeId: 'market', place: 'places/market', text, structuredFormat, types: [] } }],
    }
  },
  'geo.place': (_input, headers) => ({
    id: 'market',
    displayName: { text: inLanguage(headers, market), languageCode: 'ar' },
    formattedAddress: inLanguage(headers, market),
    location: { latitude: POINT.lat, longitude: POINT.lng },
  }),
}

async function changeToArabic(address: string, answers: Answers): Promise<void> {
  const place = { ...POINT, address, zoneIds: [1] }
  const page = (
    <>
      <PlacePill />
      <LanguageDialog open onClose={() => undefined} />
    </>
  )
  const { user } = await renderPage(page, { place, module: { id: 1, type: 'food' }, answers })
  await user.click(await screen.findByRole('button', { name: 'Change language' }))
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('التوصيل إلى'))
}

test.each([
  ['a door', door],
  ['a zone', harbour],
  ['a suggestion', market],
])('[2.048, 4.042] the name of %s follows the language', async (_kind, { en, ar }) => {
  await changeToArabic(en, city)
  expect(screen.getByRole('link').textContent).toContain(ar)
  expect(localStorage.getItem('location')).toContain(ar)
})

test('the name of the place follows a link with a language', async () => {
  const place = { ...POINT, address: door.en, zoneIds: [1] }
  const page = (
    <>
      <PlacePill />
      <LaterParts withCartBar={false} />
    </>
  )
  await loadLanguage('ar')
  await renderPage(page, { path: '/home?lang=ar', shown: 'ar', place, module: { id: 1, type: 'food' }, answers: city })
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain(door.ar))
  expect(localStorage.getItem('location')).toBe(door.ar)
})

test('what a person has written as the address stays', async () => {
  await changeToArabic('The blue gate behind the mosque', city)
  expect(screen.getByRole('link').textContent).toContain('The blue gate behind the mosque')
})

test('a map service that does not answer keeps nobody from the other language', async () => {
  const lose = (): never => {
    throw new ConnectionLoss()
  }
  await changeToArabic(door.en, { 'geo.reverse': lose, 'geo.zones': lose, 'geo.autocomplete': lose })
  expect(screen.getByRole('link').textContent).toContain(door.en)
})

test('a shop with three languages lets choose among the others, and the page follows', async () => {
  const config = aConfig({
    languages: ['fr', 'ar', 'en'],
  })
  const page = (
    <>
      <LanguageButton />
      <LanguageDialog open onClose={() => undefined} />
    </>
  )
  const { user } = await renderPage(page, { answers: { ...city, 'site.config': () => config } })
  // The button names the language of the page, and leads to the next one where there are no scripts.
  const button = screen.getByRole('button', { name: 'Language' })
  expect(button.getAttribute('value')).toBe('fr')
  expect((await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Français',
    'العربية',
    'English',
  ])
  await user.click(screen.getByRole('radio', { name: 'العربية' }))
  await user.click(screen.getByRole('radio', { name: 'Français' }))
  await user.click(screen.getByRole('button', { name: 'Change language' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Langue' })).toBeTruthy())
  expect(localStorage.getItem('language-setting')).toBe('fr')
})
