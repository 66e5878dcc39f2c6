// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type PagePlan, renderPage } from '#testing/render-page.tsx'
import { useOverlayState } from '#features/frame/overlays.tsx'
import { aConfig, aLanding } from '@medina/web/site/site.builders.ts'
import Footer from './footer.tsx'

const food = { id: 1, type: 'food' } as const
const rental = { id: 6, type: 'rental' } as const
const place = { zoneIds: [1], lat: 22.4, lng: 39, address: 'Palm Court 1' }
const bothShops = {
  playstore_url_status: '1',
  playstore_url: 'https://play.example.com/medina',
  apple_store_url_status: '1',
  apple_store_url: 'https://apps.example.com/medina',
}
const written = aLanding({ fixed_footer_description: 'From your neighbours.', download_user_app_links: bothShops })

async function openFooter({ answers = {}, ...plan }: PagePlan = {}) {
  const page = await renderPage(<FooterAndOverlay />, {
    module: food,
    answers: { 'site.landing': () => written, ...answers },
    ...plan,
  })
  await screen.findByRole('list', { name: 'Contact us' })
  return page
}

function FooterAndOverlay() {
  const kind = useOverlayState()?.kind
  return (
    <>
      <Footer />
      <output>{kind}</output>
    </>
  )
}

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('[2.069] the footer has the newsletter, the business, its contacts, its apps, and where else it is', async () => {
  const config = aConfig({
    footer_text: '© Medina',
    social_media: [
      { id: 1, name: 'instagram', link: 'https://instagram.example.com/medina', status: 1 },
      { id: 2, name: 'mastodon', link: 'https://mastodon.example.com/medina', status: 1 },
      { id: 3, name: 'facebook', link: 'https://facebook.example.com/medina', status: 0 },
    ],
  })
  const { user } = await openFooter({ answers: { 'site.config': () => config } })
  expect(screen.getByRole('textbox', { name: 'Your email' })).toBeTruthy()
  expect(screen.getByText('From your neighbours.')).toBeTruthy()
  expect(screen.getByText('© Medina')).toBeTruthy()
  expect(target(/Email us/)).toBe('mailto:hello@medina.example')
  expect(target(/^Contact us/)).toBe('tel:+966110102030')
  expect(target(/App Store/)).toBe('https://apps.example.com/medina')
  expect(target(/Google Play/)).toBe('https://play.example.com/medina')
  expect(target(/^Instagram/)).toBe('https://instagram.example.com/medina')
  expect(target(/^mastodon/)).toBe('https://mastodon.example.com/medina')
  expect(screen.queryByRole('link', { name: /^Facebook/ })).toBeNull()
  expect(target(/Terms and conditions/)).toBe('/terms-and-conditions')
  expect(target('Privacy policy')).toBe('/privacy-policy')
  await user.click(screen.getByRole('button', { name: /Find us/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Find us' })
  expect(within(dialog).getByText('Palm Court 1, Old Harbour')).toBeTruthy()
})

test('[2.069] an app shows while its status is 1, and a contact that is not set has no tile', async () => {
  const links = { ...bothShops, playstore_url_status: null }
  await openFooter({
    answers: {
      'site.config': () => aConfig({ email: '' }),
      'site.landing': () => aLanding({ download_user_app_links: links }),
    },
  })
  expect(screen.getByRole('link', { name: /App Store/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Google Play/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Email us/ })).toBeNull()
})

test('[2.070] the footer leads to help, the business, and the tracking of orders', async () => {
  await openFooter()
  expect(target('Help and support')).toBe('/help-and-support')
  expect(target('About us')).toBe('/about-us')
  expect(target('Track order')).toBe('/track-order')
  expect(screen.queryByRole('link', { name: 'Track Trip' })).toBeNull()
})

test('[2.070] vendors are invited while they may register', async () => {
  const { unmount } = await openFooter({ answers: { 'site.config': () => aConfig({ toggle_store_registration: true }) } })
  expect(target('Become a vendor owner')).toBe('/store-registration?active=active')
  unmount()
  await openFooter({ answers: { 'site.config': () => aConfig({ toggle_store_registration: false }) } })
  expect(screen.queryByRole('link', { name: 'Become a vendor owner' })).toBeNull()
})

test('[2.070] couriers are invited only while they may register', async () => {
  const { unmount } = await openFooter({ answers: { 'site.config': () => aConfig({ toggle_dm_registration: true }) } })
  expect(target('Become a delivery man')).toBe('/deliveryman-registration')
  unmount()
  await openFooter({ answers: { 'site.config': () => aConfig({ toggle_dm_registration: false }) } })
  expect(screen.queryByRole('link', { name: 'Become a delivery man' })).toBeNull()
})

test('[2.070] in rental it tracks trips, and has no campaigns', async () => {
  await openFooter({ module: rental })
  expect(target('Track Trip')).toBe('/track-order')
  expect(screen.queryByRole('link', { name: 'Track order' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Campaigns' })).toBeNull()
})

test.each(['Refund policy', 'Cancellation policy', 'Shipping policy'])(
  '[2.071] %s is hidden when its flag is 0',
  async (name) => {
    const { unmount } = await openFooter()
    expect(screen.getByRole('link', { name })).toBeTruthy()
    unmount()
    const config = aConfig({ refund_policy: 0, cancelation_policy: 0, shipping_policy: 0 })
    await openFooter({ answers: { 'site.config': () => config } })
    expect(screen.queryByRole('link', { name })).toBeNull()
  },
)

test.each([
  ['Loyalty points', '/loyalty-points'],
  ['My wallet', '/wallet'],
])('[2.072] %s asks a guest to sign in', async (name, to) => {
  const { user, path } = await openFooter({ path: '/about-us' })
  expect(target(name)).toBe(to)
  await user.click(screen.getByRole('link', { name }))
  expect(screen.getByText('You must be login to access this page.')).toBeTruthy()
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('auth')
  expect(path()).toBe('/about-us')
})

test('[2.072] points and wallet are left out where the business has none', async () => {
  await openFooter({ answers: { 'site.config': () => aConfig({ loyalty_point_status: 0, customer_wallet_status: 0 }) } })
  expect(screen.queryByRole('link', { name: 'Loyalty points' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My wallet' })).toBeNull()
})

test('[2.073] campaigns ask for a zone', async () => {
  const { user } = await openFooter({ place: null })
  await user.click(screen.getByRole('link', { name: 'Campaigns' }))
  expect(screen.getByText('You must pick a zone to access this page.')).toBeTruthy()
  expect(screen.getByText('place')).toBeTruthy()
})

test('[2.073] with a zone they open', async () => {
  const { user } = await openFooter({ place })
  const follow = vi.fn<(click: Event) => void>((click) => {
    expect(click.defaultPrevented).toBe(false)
    click.preventDefault()
  })
  document.addEventListener('click', follow, { once: true })
  await user.click(screen.getByRole('link', { name: 'Campaigns' }))
  expect(follow).toHaveBeenCalledOnce()
  expect(screen.queryByText('You must pick a zone to access this page.')).toBeNull()
})
