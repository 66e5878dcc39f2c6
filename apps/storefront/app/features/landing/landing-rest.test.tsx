// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PagePlan, renderPage } from '#testing/render-page.tsx'
import { aLanding } from '@medina/web/site/site.builders.ts'
import LandingRest from './landing-rest.tsx'

const zone = (id: number, name: string) => ({ id, name, display_name: name, modules: ['Food', 'Grocery'] })

async function openRest(landing: Parameters<typeof aLanding>[0], answers: PagePlan['answers'] = {}) {
  return renderPage(<LandingRest />, {
    answers: { 'site.landing': () => aLanding(landing), 'geo.zones': () => [], 'site.modules': () => [], ...answers },
  })
}

test('[3.022] the served zones are named with what each offers; a zone without a module is not', async () => {
  await openRest({
    available_zone_status: 1,
    available_zone_title: 'Where we deliver',
    available_zone_list: [
      zone(1, 'Old Harbour'),
      { ...zone(3, 'Garden Quarter'), stores_count: 12, minimum_delivery_time: 15 },
      { ...zone(2, 'The Hills'), modules: [] },
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Where we deliver' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Old Harbour Food · Grocery' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Garden Quarter Food · Grocery 12 stores · from 15 minutes' })).toBeTruthy()
  expect(screen.queryByText('The Hills')).toBeNull()
})

test('[3.022] each part shows by its own data', async () => {
  const { container } = await openRest({
    company_title: 'Neighbours who carry',
    company_button_name: 'About us',
    company_button_url: '/about-us',
    earning_title: 'Earn with us',
    earning_dm_status: 1,
    earning_dm_title: 'Deliver',
    earning_dm_button_name: 'Register',
    testimonial_title: 'What people say',
    testimonial_list: [
      {
        id: 1,
        name: 'Huda',
        designation: 'Old Harbour',
        review: 'Warm bread',
        reviewer_image_full_url: null,
        company_image_full_url: null,
        status: 1,
      },
      {
        id: 2,
        name: 'Sami',
        designation: '',
        review: 'Hidden',
        reviewer_image_full_url: null,
        company_image_full_url: null,
        status: 0,
      },
    ],
    promotion_banners_full_url: ['/images/peach/banner', null],
  })
  expect((await screen.findByRole('link', { name: 'About us' })).getAttribute('href')).toBe('/about-us')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/deliveryman-registration')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('Warm bread')).toBeTruthy()
  expect(screen.queryByText('Hidden')).toBeNull()
  expect(container.querySelectorAll('.landing-banners li')).toHaveLength(1)
})

test('[3.022] without any data nothing stands there', async () => {
  const { container, api } = await openRest({})
  await waitFor(() => expect(api.callsOf('geo.zones')).toHaveLength(1))
  expect(container.querySelector('.landing-rest')?.textContent).toBe('')
})
