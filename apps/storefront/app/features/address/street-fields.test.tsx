// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { StreetFields } from './street-fields.tsx'
import { usePlusCode } from './pin/use-plus-code.ts'

const field = (name: string) => ({ name, value: '', error: undefined, onChange: () => undefined })

test('an address has the fields of the region that the shop shows', async () => {
  await renderPage(<StreetFields field={field} />, {
    answers: { 'site.config': () => ({ ...aConfig(), address_fields: ['plus_code', 'landmark'] }) },
  })
  expect(await screen.findByLabelText(/Plus code/)).toBeTruthy()
  expect(screen.getByLabelText(/Landmark/)).toBeTruthy()
  expect(screen.queryByLabelText(/national address/)).toBeNull()
})

const cairo = { lat: 30.0277, lng: 31.2197 }
const nearby = { lat: 30.03, lng: 31.23 }

/** A pin with its code, as the form of an address has them. */
function Pin() {
  const [code, setCode] = useState('')
  const [point, setPoint] = useState(cairo)
  const { find, follow } = usePlusCode({ code, point, onFind: setPoint, onWrite: setCode, setFinding: () => undefined })
  const move = (to: typeof cairo) => {
    follow(to)
    setPoint(to)
  }
  return (
    <>
      <input aria-label="code" value={code} onChange={({ target }) => setCode(target.value)} onBlur={find} />
      <button type="button" onClick={() => move(nearby)}>
        There
      </button>
      <button type="button" onClick={() => move(cairo)}>
        Back
      </button>
      {useSettings().data !== undefined && <p>Settings</p>}
      <output>{`${point.lat.toFixed(3)} ${point.lng.toFixed(3)}`}</output>
    </>
  )
}

test('the pin fills an empty plus code, which follows it; a typed code moves the pin, and stays', async () => {
  const { user } = await renderPage(<Pin />, {
    answers: {
      'site.config': () => ({ ...aConfig(), address_fields: ['plus_code'] }),
      'geo.autocomplete': () => ({
        suggestions: [
          {
            placePrediction: {
              placeId: 'pin:30.05,31.24',
              place: 'places/pin',
              text: { text: 'Cairo' },
              structuredFormat: { mainText: { text: 'Cairo' }, secondaryText: { text: '' } },
              types: [],
            },
          },
        ],
      }),
      'geo.place': () => ({
        id: 'pin',
        displayName: { text: 'Cairo', languageCode: 'en' },
        formattedAddress: '',
        location: { latitude: 30.05, longitude: 31.24 },
      }),
    },
  })
  const code = screen.getByLabelText<HTMLInputElement>('code')
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await screen.findByText('Settings')
  await press('There')
  await waitFor(() => expect(code.value).toMatch(/^[\dA-Z]{8}\+[\dA-Z]{2}$/))
  const there = code.value
  await press('Back')
  await waitFor(() => expect(code.value).toBe('8G2H26H9+3V'))
  // Leaving a field that the pin has filled moves nothing.
  await user.click(code)
  await press('Back')
  await shows('30.028 31.220')
  const type = async (text: string) => {
    await user.clear(code)
    await user.type(code, text)
    code.blur()
  }
  await type(there)
  await shows('30.030 31.230')
  await type(there.slice(4))
  await shows('30.030 31.230')
  await press('Back')
  expect(code.value).toBe(there.slice(4))
  await type('X4HM+3V Cairo')
  await shows('30.050 31.240')
  await type('no code')
  await shows('30.050 31.240')
})
