// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import type { ListedStore } from '@medina/contract/operator/load/operator-stores'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey } from '#testing/desk.builders.tsx'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { someHours } from '#pages/opening/opening.builders.ts'
import { deskPages } from '#pages/desk-pages.ts'
import { StoresPage } from './stores-page.tsx'

const me = anOwnKey({ role: 'admin', scopes: ['orders:read', 'catalogue:write'], store_ids: null })
const quiet = { module: 'Food', phone: '+966112223344', is_offered: true, under_way: 0, unanswered: 0, late: 0 }
const aListed = (more: Partial<ListedStore> = {}): ListedStore => ({ ...aKeyStore(), ...quiet, ...more })
const saj = aListed({ unanswered: 2, late: 1, under_way: 3, busy_minutes: 10 })
const oven = aListed({ id: 8, name: 'Zaatar Oven', open: false, active: false, is_offered: false })
const counts = { all: 2, needs: 1, open: 1, busy: 1, closed: 1 }

const open = () =>
  renderDesk(<StoresPage />, {
    me,
    path: '/desk/stores',
    stores: [aKeyStore(), aKeyStore({ id: 8 })],
    answers: {
      'operator.storeList': ({ query = {} }: Input<'operator.storeList'>) => {
        const stores = [saj, oven].filter(({ unanswered }) => query.state !== 'needs' || unanswered > 0)
        return { stores: query.search === 'nowhere' ? [] : stores, counts, next_cursor: null }
      },
      'operator.hours': () => someHours(),
    },
  })

test('the office sees what each store carries, and what is wrong with it', async () => {
  await open()
  const row = within(await screen.findByRole('article', { name: 'Saj House' }))
  for (const text of ['2 unanswered', '1 late', 'Busy, +10 min', '3 orders under way']) expect(row.getByText(text)).toBeTruthy()
  const other = within(screen.getByRole('article', { name: 'Zaatar Oven' }))
  expect(other.getByText('Customers do not see it')).toBeTruthy()
  expect(other.getByRole('switch', { name: 'Zaatar Oven takes orders' })).toHaveProperty('checked', false)
  expect(other.getByRole('link', { name: 'Call Zaatar Oven' }).getAttribute('href')).toBe('tel:+966112223344')
})

test('a press on those that need somebody, or a part of a name, shows only these', async () => {
  const { user, path } = await open()
  await screen.findByRole('article', { name: 'Zaatar Oven' })
  await user.click(screen.getByRole('button', { name: /^Need somebody/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Zaatar Oven' })).toBeNull())
  expect(path()).toBe('/desk/stores?state=needs')
  await user.type(screen.getByRole('searchbox', { name: 'Name of the store' }), 'nowhere')
  expect(await screen.findByText('Every store answers in time')).toBeTruthy()
})

test('a closed store is opened from its row, and a page of it opens for it alone', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('switch', { name: 'Zaatar Oven takes orders' }))
  await waitFor(() => expect(api.callsOf('operator.hours')).toHaveLength(1))
  expect(api.callsOf('operator.hours')[0]?.input).toMatchObject({ params: { id: '8' }, body: { active: true } })
  const link = within(screen.getByRole('article', { name: 'Zaatar Oven' })).getByRole('link', { name: 'Opening' })
  expect(link.getAttribute('href')).toBe('/desk/opening')
  await user.click(link)
  expect(localStorage.getItem('desk_store')).toBe('8')
})

test('the page is for keys of several stores', () => {
  const page = deskPages.find(({ path }) => path === 'stores')
  expect(page?.mayOpen(me)).toBe(true)
  expect(page?.mayOpen(anOwnKey({ store_ids: [1, 2] }))).toBe(true)
  expect(page?.mayOpen(anOwnKey())).toBe(false)
})
