// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { PointField } from './point-field.tsx'
import { addRecentDestination, type Destination } from './trip-plan.ts'

beforeEach(() => localStorage.setItem('cookie_consent', 'accepted'))

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
  const recent = within(await screen.findByRole('list', { name: 'Recent destinations' }))
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Harbour Gate'])
  // The rows before it are the position of the device and the map.
  await user.tab()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByTestId('point').textContent).toBe('Harbour Gate')
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect(field.value).toBe('Harbour Gate')
  // The row is gone; the focus is not.
  expect(screen.queryByRole('list', { name: 'Recent destinations' })).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('[2.011] a field that has the focus again opens its lists by the arrow key, or when something is typed', async () => {
  addRecentDestination(harbour)
  const { user } = await renderPage(<Field />, { answers: { 'geo.autocomplete': () => ({ suggestions: [] }) } })
  const field = screen.getByRole('combobox', { name: 'Destination' })
  await user.click(field)
  await screen.findByRole('list', { name: 'Recent destinations' })
  await user.tab({ shift: true })
  expect(screen.queryByRole('list', { name: 'Recent destinations' })).toBeNull()
  // A dialog that closes returns the focus while nobody listens.
  const isHeard = (event: FocusEvent) => event.stopImmediatePropagation()
  window.addEventListener('focusin', isHeard, { capture: true })
  field.focus()
  window.removeEventListener('focusin', isHeard, { capture: true })
  expect(screen.queryByRole('list', { name: 'Recent destinations' })).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('list', { name: 'Recent destinations' })).toBeTruthy()
})

test('[2.011] a text that was typed over is no destination any more', async () => {
  addRecentDestination(harbour)
  const { user, api } = await renderPage(<Field />, { answers: { 'geo.autocomplete': () => ({ suggestions: [] }) } })
  const field = screen.getByRole('combobox', { name: 'Destination' })
  await user.click(field)
  await user.click(await screen.findByRole('button', { name: 'Harbour Gate' }))
  expect(screen.getByTestId('point').textContent).toBe('Harbour Gate')
  await user.type(field, 's')
  expect(screen.getByTestId('point').textContent).toBe('none')
  // Places that match the typed text are looked up as in any other field.
  await waitFor(() => expect(api.callsOf('geo.autocomplete')).toHaveLength(1))
})
