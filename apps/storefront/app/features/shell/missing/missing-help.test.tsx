// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig, aLanding } from '@medina/web/site/site.builders.ts'
import { MissingHelp } from './missing-help.tsx'

const open = (path: string, changes: Parameters<typeof aConfig>[0]) => {
  const config = aConfig(changes)
  return renderPage(<MissingHelp />, {
    path,
    answers: { 'site.config': () => config, 'site.landing': () => aLanding({}) },
  })
}
const leads = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('a page that is switched off does not lead to itself, but to its like', async () => {
  await open('/refund-policy', { refund_policy: 0, shipping_policy: 1, cancelation_policy: 1 })
  await waitFor(() => expect(leads()).toEqual(['/privacy-policy', '/cancellation-policy', '/shipping-policy']))
})

test('no address leads to a page that the business has switched off', async () => {
  await open('/refnd-policy', { refund_policy: 0, shipping_policy: 0, cancelation_policy: 0 })
  await waitFor(() => expect(leads()).toEqual(['/privacy-policy']))
  await open('/my-walet', { customer_wallet_status: 0 })
  await waitFor(() => expect(leads()).not.toContain('/wallet'))
})
