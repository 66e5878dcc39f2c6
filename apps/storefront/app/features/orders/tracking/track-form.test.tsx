// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aTripPage } from '#features/rental/trips/trips.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { TrackForm } from './track-form.tsx'

const number = () => screen.getByLabelText<HTMLInputElement>('Order ID')
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone')
const search = () => screen.getByRole('button', { name: 'Track Order' })
const refuse = () => {
  throw new Refusal(404, [{ code: 'order', message: 'No such order' }])
}

test('[2.021] an order is looked up by number and phone, both of which are required', async () => {
  const { user, api } = await renderPage(<TrackForm />, { answers: { 'orders.track': refuse, 'trips.details': refuse } })
  await user.type(number(), '#')
  await user.click(search())
  expect(document.activeElement).toBe(number())
  await user.type(number(), '١٠٠٠٠١')
  await user.click(search())
  expect(number().getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(phone())
  expect(api.callsOf('orders.track')).toEqual([])
  await user.type(phone(), '055 (010) 2030')
  await user.click(search())
  expect(await screen.findByText('No such order')).toBeTruthy()
  expect(api.callsOf('orders.track')[0]?.input.query).toMatchObject({ order_id: '100001', contact_number: '0550102030' })
  // A second lookup would count as another failed attempt.
  expect(api.callsOf('trips.details')).toEqual([])
})

test('a search that failed before shows what was looked for and why', async () => {
  await renderPage(<TrackForm tried={{ id: 100_002, phone: '0550102030' }} problem="Too many tries" />)
  expect(number().value).toBe('100002')
  expect(phone().value).toBe('0550102030')
  expect(screen.getByRole('alert').textContent).toBe('Too many tries')
})

test('[2.021] the number of a trip leads to its page', async () => {
  const { user, path } = await renderPage(<TrackForm />, {
    answers: {
      'orders.track': () => {
        throw new Refusal(404, [{ code: 'trip', message: 'This is a trip' }])
      },
      'trips.details': () => aTripPage(),
    },
  })
  await user.type(number(), '100471')
  await user.type(phone(), '0550102030')
  await user.click(search())
  await waitFor(() => expect(path()).toBe('/rental/trip-status/100471'))
})

test.each([
  ['SA', '+966 55 010 2030'],
  ['MA', ''],
])('in a shop of %s the example of a phone number is “%s”', async (country, example) => {
  await renderPage(<TrackForm />, { answers: { 'site.config': () => aConfig({ country }) } })
  expect(phone().placeholder).toBe(example)
})
