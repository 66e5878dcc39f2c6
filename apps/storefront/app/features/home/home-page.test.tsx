// @vitest-environment happy-dom
import type { Advertisement } from '@medina/contract/catalog/advertisements'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { ModuleType } from '@medina/contract/site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { HomePage } from './home-page.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

/** The sections of each module with content of their own for a guest, except the list of all stores. */
const sections = [
  [
    'grocery',
    [
      'Highlights for you',
      'Flash sale',
      'Most popular items',
      'Campaigns',
      'Special offers',
      'Top offers near you',
      'Best reviewed',
      'Just For You',
      'Items you’ll love',
      'Coupons',
      'Best stores nearby',
    ],
  ],
  [
    'pharmacy',
    [
      'Campaigns',
      'Highlights for you',
      'Basic medicine nearby',
      'Top offers near you',
      'Featured stores',
      'Just For You',
      'Common conditions',
    ],
  ],
  [
    'ecommerce',
    [
      'Campaigns',
      'Highlights for you',
      'Flash sale',
      'Most popular products',
      'Top offers near you',
      'Special offers',
      'Popular stores',
      'Best reviewed',
      'New arrivals',
      'Just For You',
      'Items you’ll love',
      'Featured categories',
      'Brands',
    ],
  ],
] as const

const refuse = () => {
  throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
}

/** Opens a home whose calls are refused, except those that the test answers. */
function openHome(type: ModuleType, answers: Answers = {}) {
  const module = { id: 2, type }
  return renderPage(<HomePage module={module} />, {
    module,
    place,
    path: '/home',
    answers: {
      ...Object.fromEntries(Object.keys(endpoints).map((name) => [name, refuse])),
      'site.config': () => aConfig(),
      'site.modules': () => [],
      ...answers,
    },
  })
}

const anAdvertisement: Advertisement = {
  id: 1,
  store_id: 1,
  add_type: 'store_promotion',
  title: 'Fruit of the week',
  description: 'From the farms of the bay',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  priority: 1,
  cover_image_full_url: null,
  profile_image_full_url: null,
  video_attachment_full_url: null,
  is_rating_active: 1,
  is_review_active: 1,
  active: 1,
  reviews_comments_count: 3,
  average_rating: 4.5,
  store: aStore(),
}

const failures = () => [...document.querySelectorAll<HTMLElement>('.section-failure')]
const titlesOf = (parts: HTMLElement[]) => parts.map((part) => within(part).getByRole('heading', { level: 2 }).textContent)
const failureOf = (title: string) => failures().find((part) => titlesOf([part])[0] === title)

// The document has no layout: everything is near the viewport.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify
      }
      observe() {
        this.#notify([{ isIntersecting: true }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
})

test.each(sections)(
  '[2.003] sections of the home of %s that fail are one message, whose press tries all again',
  async (type, titles) => {
    localStorage.setItem('recentlyViewed', JSON.stringify([{ id: 1, module_id: 2 }]))
    const { user, api } = await openHome(type)
    const count = titles.length + 1
    await waitFor(() => expect(document.querySelectorAll('section[hidden]').length).toBeGreaterThanOrEqual(count))
    expect(titlesOf(failures())).toEqual(['This could not be loaded.'])
    const refused = Object.keys(endpoints).filter((name) => api.callsOf(name as 'site.banners').length > 0)
    await user.click(within(failures()[0] ?? document.body).getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      const again = refused.filter((name) => api.callsOf(name as 'site.banners').length > 1)
      expect(again.length).toBeGreaterThanOrEqual(titles.length)
    })
    // All stores stand last and fail in their own frame.
    const allStores = document.querySelector<HTMLElement>('.all-stores')
    expect(allStores).not.toBeNull()
    expect(await within(allStores ?? document.body).findByRole('button', { name: 'Try again' })).toBeTruthy()
  },
)

test('[2.003] banners and categories that fail offer another try in their places, and the rest of the home stands', async () => {
  const { user, api } = await openHome('grocery', { 'ads.list': () => [anAdvertisement] })
  expect(await screen.findByRole('heading', { name: 'Highlights for you' })).toBeTruthy()
  expect(failureOf('Highlights for you')).toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull())
  await waitFor(() => expect(titlesOf(failures())).toEqual(['This could not be loaded.']))

  api.answer({
    'site.banners': () => ({ banners: [], campaigns: [] }),
    'catalog.categories': () => [{ id: 7, slug: 'fruit', name: 'Fruit', image_full_url: null }],
  })
  await user.click(within(failures()[0] ?? document.body).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('navigation', { name: 'Categories' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Highlights for you' })).toBeTruthy()
})

test.each([
  ['pharmacy', true, '/store'],
  ['pharmacy', false, null],
  ['grocery', true, null],
] as const)('the home of %s, with orders by prescription alone %s, leads to the pharmacies: %s', async (type, isOn, to) => {
  await openHome(type, { 'site.config': () => ({ ...aConfig(), prescription_order_status: isOn }) })
  await waitFor(() => expect(failures()).toHaveLength(1))
  const strip = screen.queryByRole('region', { name: 'Order by prescription' })
  expect(strip && within(strip).getByRole('link', { name: 'Choose a pharmacy' }).getAttribute('href')).toBe(to)
})
