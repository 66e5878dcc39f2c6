// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { answerConsent } from '#lib/device/answer-consent.ts'
import { consentStore } from '#lib/device/consent.ts'
import { addRecentlyViewed, listRecentlyViewed } from '#lib/device/recently-viewed.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { useConsentQuestion } from './consent-question.tsx'

function Question() {
  const { button, card } = useConsentQuestion()
  return (
    <>
      <ul>{button}</ul>
      {card}
    </>
  )
}

async function openPage(cookies_text: string) {
  const page = await renderPage(<Question />, { answers: { 'site.config': () => aConfig({ cookies_text }) } })
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
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cookies' }))
  expect(consentStore.read()).toBe('denied')
})

test('without words of the business it says what is stored, takes no focus, and leads to the privacy policy', async () => {
  const { ask } = await openPage('')
  await ask()
  expect(await screen.findByText(/^We store your place, language and cart on this device/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cookies' }))
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
})

test('a new device is asked in the flow of the page, once there is something to remember', async () => {
  const page = await openPage('')
  act(() => consentStore.write(null))
  expect(card()).toBeNull()
  act(() => addRecentlyViewed({ id: 7, module_id: 1 }))
  await page.user.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(card()).toBeNull())
  expect(listRecentlyViewed(1)).toEqual([{ id: 7, module_id: 1 }])
})

test('an answer given elsewhere, as in the settings of the account, closes the question', async () => {
  const { ask } = await openPage('')
  await ask()
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeTruthy()
  act(() => answerConsent('denied'))
  await waitFor(() => expect(card()).toBeNull())
})
