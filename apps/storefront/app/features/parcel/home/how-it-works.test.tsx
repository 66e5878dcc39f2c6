// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { WhyChoose } from './why-choose.tsx'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const module = { id: 5, type: 'parcel' } as const
const nothing = {
  banner_contents: [],
  section_title: null,
  banner_type: null,
  banner_video: null,
  banner_image: null,
  banner_image_full_url: null,
  banner_video_content: null,
  banner_video_content_full_url: null,
}
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)

test('three steps of ours stand where the business has no words of its own', async () => {
  await renderPage(<HowItWorks />, { place, module, answers: { 'site.videoContent': () => nothing } })
  expect(await screen.findByRole('heading', { name: 'Three steps to send it' })).toBeTruthy()
  expect(titles()).toEqual(['Tell us what and where', 'A courier picks it up', 'Follow it on the map'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('the business’s words replace them all, with a link to its film', async () => {
  const banner_contents = [
    { key: 'content1_title', value: 'Call us' },
    { key: 'content1_subtitle', value: 'Day and night' },
    { key: 'content2_title', value: 'We come' },
    { key: 'content2_subtitle', value: 'Within the hour' },
  ]
  const banner_video = 'https://films.example/parcels'
  const content = { ...nothing, banner_contents, section_title: 'How we work', banner_type: 'video' as const, banner_video }
  await renderPage(<HowItWorks />, { place, module, answers: { 'site.videoContent': () => content } })
  expect(await screen.findByRole('heading', { name: 'How we work' })).toBeTruthy()
  expect(titles()).toEqual(['Call us', 'We come'])
  expect(screen.getByRole('link', { name: 'Watch the film' }).getAttribute('href')).toBe(banner_video)
})

test('the business’s reasons are listed, and without any there is no section', async () => {
  const reason = { id: 1, title: 'Fast', short_description: 'Within the hour', image: null, image_full_url: null }
  const { unmount } = await renderPage(<WhyChoose />, {
    place,
    module,
    answers: { 'site.whyChoose': () => ({ banners: [reason] }) },
  })
  expect(await screen.findByRole('heading', { name: 'Why send with us' })).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('FastWithin the hour')
  unmount()
  const { api } = await renderPage(<WhyChoose />, { place, module, answers: { 'site.whyChoose': () => ({ banners: [] }) } })
  await expect.poll(() => api.callsOf('site.whyChoose').length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
