// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { anAccountAddress } from './address.builders.ts'
import MyAddresses from './my-addresses.tsx'

const page = { limit: 100, offset: 1 }
const home = anAccountAddress({ id: 7 })
const office = anAccountAddress({ id: 8, address_type: 'office', address: 'Moon Street 198', latitude: '22.43' })

async function openAddresses(answers: Answers) {
  localStorage.setItem('token', 'a-token-of-noura')
  const place = { address: home.address, lat: Number(home.latitude), lng: Number(home.longitude), zoneIds: [1] }
  return renderPage(<MyAddresses />, { place, answers })
}

test('[7.018] saved addresses are listed, and one is deleted after a question', async () => {
  let left = [home, office]
  const { user, api } = await openAddresses({
    'address.list': () => ({ ...page, addresses: left, total_size: left.length }),
    'address.remove': () => {
      left = [home]
      return { message: 'Address deleted' }
    },
  })
  const [, second] = await waitFor(() => {
    const cards = screen.getAllByRole('listitem').filter((card) => within(card).queryAllByRole('button').length > 0)
    expect(cards).toHaveLength(2)
    return cards
  })
  await user.click(within(second as HTMLElement).getByRole('button', { name: /^Delete/ }))
  const question = await screen.findByRole('dialog')
  expect(api.callsOf('address.remove')).toEqual([])
  await user.click(within(question).getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(screen.queryByText('Moon Street 198')).toBeNull())
  expect(api.callsOf('address.remove')[0]?.input.query).toMatchObject({ address_id: '8' })
  expect(await screen.findByText('Address deleted')).toBeTruthy()
})

test('without addresses the page says so and offers to add one', async () => {
  await openAddresses({ 'address.list': () => ({ ...page, addresses: [], total_size: 0 }) })
  expect(await screen.findByRole('button', { name: 'Add address' })).toBeTruthy()
  expect(await screen.findByText('No saved addresses yet')).toBeTruthy()
})

test('addresses that cannot be read are read again on demand', async () => {
  const { user, api } = await openAddresses({
    'address.list': () => {
      throw new Refusal(403, [{ code: 'address', message: 'Not now' }])
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer({ 'address.list': () => ({ ...page, addresses: [home], total_size: 1 }) })
  await user.click(retry)
  expect(await screen.findByText(home.address)).toBeTruthy()
})

test('the address that orders go to is marked', async () => {
  await openAddresses({ 'address.list': () => ({ ...page, addresses: [office, home], total_size: 2 }) })
  expect(await screen.findByText('2 delivery addresses')).toBeTruthy()
  const marked = screen.getAllByRole('listitem').filter((card) => within(card).queryByText('Delivering here') !== null)
  expect(marked).toHaveLength(1)
  expect(marked[0]?.textContent).toContain('Home')
  expect(screen.getAllByText('Delivering here')).toHaveLength(1)
})
