// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { PointField } from './point-field.tsx'
import { addRecentDestination, type Destination } from './trip-plan.ts'

const harbour: Destination = { lat: 22.43, lng: 39.06, address: 'Harbour Gate' }

function Field() {
  const [point, setPoint] = useState<Destination | null>(null)
  return (
    <>
      <PointField
        name="destination"
        label="Destination"
        placeholder="Where to?"
        initial={null}
        error={null}
        onChange={setPoint}
      />
      <p data-testid="point">{point?.address ?? 'none'}</p>
    </>
  )
}

test('[2.011] the last destinations are offered while nothing is typed, to the keyboard too', async () => {
  addRecentDestination(harbour)
  const { user } = await renderPage(<Field />)
  await user.click(screen.getByRole('combobox', { name: 'Destination' }))
  const recent = within(await screen.findByRole('list', { name: 'Recent address' }))
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Harbour Gate'])
  // The rows before it are the position of the device and the map.
  await user.tab()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByTestId('point').textContent).toBe('Harbour Gate')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Harbour Gate')
})

test('[2.011] a text that was typed over is no destination any more', async () => {
  addRecentDestination(harbour)
  const { user } = await renderPage(<Field />, { answers: { 'geo.autocomplete': () => ({ suggestions: [] }) } })
  const field = screen.getByRole('combobox', { name: 'Destination' })
  await user.click(field)
  await user.click(await screen.findByRole('button', { name: 'Harbour Gate' }))
  expect(screen.getByTestId('point').textContent).toBe('Harbour Gate')
  await user.type(field, 's')
  expect(screen.getByTestId('point').textContent).toBe('none')
})
