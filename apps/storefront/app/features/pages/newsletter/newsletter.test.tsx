// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aLanding } from '@medina/web/site/site.builders.ts'
import { NewsletterPage } from './newsletter-page.tsx'

const landing = aLanding({ fixed_newsletter_title: 'One letter a week', fixed_newsletter_sub_title: 'Leave whenever you like.' })
const openPage = (path: string, answers: Answers = {}) =>
  renderPage(<NewsletterPage />, { path, answers: { 'site.landing': () => landing, ...answers } })
const confirmation = 'We have sent you an email. Please confirm your address with the link in it.'

test.each(['', 'lina', 'lina@mail', '@mail.example', 'lina mail@mail.example'])(
  '[5.036, 8.043] %j is no address, and nothing is sent',
  async (typed) => {
    const { user, api } = await openPage('/newsletter')
    const box = await screen.findByRole('textbox', { name: 'Your email' })
    if (typed !== '') await user.type(box, typed)
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(screen.getByText('Please insert a valid email.')).toBeTruthy()
    expect(api.callsOf('newsletter.subscribe')).toEqual([])
  },
)

test('[3.022, 7.032, 8.044] a subscription says that it succeeded, and that the mail has to be confirmed', async () => {
  const { user, api } = await openPage('/newsletter', { 'newsletter.subscribe': () => ({ message: confirmation }) })
  expect(await screen.findByRole('heading', { name: 'One letter a week' })).toBeTruthy()
  expect(screen.getByText('Leave whenever you like.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Your email' }), 'lina@mail.example')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByRole('heading', { name: 'Subscribed Successfully' })).toBeTruthy()
  expect(screen.getByText(/Please confirm your address with the link in it\./).textContent).toContain('lina@mail.example')
  expect(api.callsOf('newsletter.subscribe')[0]?.input.body).toEqual({ email: 'lina@mail.example' })
})

test('the link of the mail confirms, and that of a letter leaves, each without another click', async () => {
  const first = await openPage('/newsletter?confirm=abc.def', { 'newsletter.confirm': () => ({ message: 'Confirmed.' }) })
  expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeTruthy()
  expect(first.api.callsOf('newsletter.confirm')[0]?.input.body).toEqual({ token: 'abc.def' })
  first.unmount()
  const second = await openPage('/newsletter?leave=abc.def', { 'newsletter.leave': () => ({ message: 'Gone.' }) })
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy()
  expect(second.api.callsOf('newsletter.leave')[0]?.input.query).toEqual({ token: 'abc.def' })
})

test('a link that does not work says why, and leads to the form', async () => {
  const message = 'This link is no longer valid. Please subscribe again.'
  await openPage('/newsletter?confirm=old', {
    'newsletter.confirm': () => {
      throw new Refusal(404, [{ code: 'token', message }])
    },
  })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Newsletter' }).getAttribute('href')).toBe('/newsletter')
})
