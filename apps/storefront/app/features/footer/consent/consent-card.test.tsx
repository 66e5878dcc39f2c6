// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { answerConsent, consentStore } from '#lib/device/consent.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { CookiesButton } from './cookies-button.tsx'

async function openPage(cookies_text: string) {
  const page = await renderPage(<CookiesButton />, { answers: { 'site.config': () => aConfig({ cookies_text }) } })
  return { ...page, ask: () => page.user.click(screen.getByRole('button', { name: 'Cookies' })) }
}
const card = () => screen.queryByRole('region', { name: 'Cookies' })

test('a device that answered is not asked, until the footer asks again; the new answer counts', async () => {
  const { user, ask } = await openPage('Our own words.')
  expect(card()).toBeNull()
  await ask()
  expect(await screen.findByText(/^Our own words\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept', pressed: true })).toBeTruthy()
  expect(consentStore.read()).toBe('accepted')
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  await waitFor(() => expect(card()).toBeNull())
  expect(consentStore.read()).toBe('denied')
})

test('without words of the business it says what is stored, takes no focus, and leads to the privacy policy', async () => {
  const { ask } = await openPage('')
  await ask()
  expect(await screen.findByText(/^We store your place, language and cart on this device/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cookies' }))
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
})

test('an answer given elsewhere, as in the settings of the account, closes the question', async () => {
  const { ask } = await openPage('')
  await ask()
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeTruthy()
  act(() => answerConsent('denied'))
  await waitFor(() => expect(card()).toBeNull())
})
