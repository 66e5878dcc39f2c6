// @vitest-environment happy-dom
import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { ApiFailure } from '@medina/contract/wire/client'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aLanding } from '@medina/web/site/site.builders.ts'
import { ErrorPage } from './error-page.tsx'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a missing page leads home, and to somebody who can help', async () => {
  await renderPage(<ErrorPage kind="missing" />, { path: '/nowhere' })
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(links()).toEqual([
    ['Go to home', '/home'],
    ['Help and support', '/help-and-support'],
  ])
})

test('a failed page can be tried again where it failed, or left for home', async () => {
  await renderPage(<ErrorPage kind="failed" />, { path: '/store/1?tab=menu' })
  expect(await screen.findByRole('link', { name: 'Help and support' })).toBeTruthy()
  expect(links()).toEqual([
    ['Try again', '/store/1?tab=menu'],
    ['Go to home', '/home'],
    ['Help and support', '/help-and-support'],
  ])
})

test('a failed page loads again once the connection is back', async () => {
  await renderPage(<ErrorPage kind="failed" />)
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  await screen.findByRole('link', { name: 'Help and support' })
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('[8.001] a failed page names the number of the request that failed', async () => {
  const failure = new ApiFailure(500, [], { errors: [], request_id: '7QX2-M9KD' })
  await renderPage(<ErrorPage kind="failed" error={failure} />, { path: '/home' })
  const number = await screen.findByText('7QX2-M9KD')
  expect(number.parentElement?.textContent).toBe('If it happens again, please tell us this number: 7QX2-M9KD.')
})

test('a missing page offers a search, and what its address comes near to', async () => {
  const about = { logo: null, logo_full_url: null, tagline: null, delivery_time: '20-30 min', avg_rating: 0, rating_count: 0 }
  const sea: Suggestions['stores'][number] = { id: 3, name: 'Sea Salt', zone_id: 1, module_id: 1, ...about }
  const { api } = await renderPage(<ErrorPage kind="missing" />, {
    path: '/store/sea-slat-policy',
    module: { id: 1, type: 'food' },
    place: { zoneIds: [1], lat: 22.4, lng: 39, address: 'Palm Court 1' },
    answers: {
      'catalog.suggest': () => ({ items: [], stores: [sea] }),
      'catalog.categories': () => [],
      'site.landing': () => aLanding({}),
    },
  })
  const leads = within(await screen.findByRole('navigation', { name: 'Were you looking for this?' }))
  expect((await leads.findByRole('link', { name: 'Sea Salt' })).getAttribute('href')).toContain('/store/3')
  expect(leads.getByRole('link', { name: 'Refund policy' })).toBeTruthy()
  expect(api.callsOf('catalog.suggest')[0]?.input.query).toEqual({ name: 'sea slat policy', limit: '5' })
  const search = screen.getByRole('search')
  expect(within(search).getByRole('searchbox', { name: 'Search instead' })).toBeTruthy()
  expect(search.getAttribute('action')).toBe('/home')
})
