// @vitest-environment happy-dom
import type { Inquiry } from '@medina/contract/orders/inquiries'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { HelpPage } from '#features/pages/help-page.tsx'
import { inquiryDraft } from './inquiry-draft.ts'

const opened: Inquiry = {
  id: 2007,
  subject: 'A lost glove',
  message: 'Was it found?',
  state: 'open',
  reply: null,
  created_at: '2026-03-10T10:00:00.000Z',
  decided_at: null,
  answer_by: '2026-03-11T10:00:00.000Z',
}
beforeEach(() => localStorage.clear())

async function openPage(answers: Answers = {}) {
  const page = await renderPage(<HelpPage />, {
    path: '/help-and-support',
    answers: { 'site.helpQuestions': () => ({ topics: [] }), ...answers },
  })
  await screen.findByRole('button', { name: 'Send message' })
  return page
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
type Page = Awaited<ReturnType<typeof openPage>>
async function fill({ user }: Page) {
  await user.type(box('Your name'), 'Lina Farah')
  await user.type(box('Email or phone'), 'lina@mail.example')
  await user.type(box('What is it about?'), 'A lost glove')
  await user.type(box('Your message'), 'Was it found?')
}
const sendIt = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Send message' }))

test('[2.022] the form stands beside the contacts, names each field that is missing, and sends nothing', async () => {
  const page = await openPage()
  expect(await screen.findByRole('link', { name: /^Call us/ })).toBeTruthy()
  await page.user.type(box('Email or phone'), 'lina')
  await sendIt(page)
  for (const text of [
    'Name is required',
    'Must be a valid email or phone number',
    'Please say briefly what it is about.',
    'Please write your message.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(box('Your name'))
  expect(page.api.callsOf('inquiries.send')).toEqual([])
})

test('[2.022] a message is sent once, its case is shown, and its draft is gone', async () => {
  const page = await openPage({ 'inquiries.send': () => opened })
  await fill(page)
  await sendIt(page)
  const title = await screen.findByRole('heading', { name: 'We have received your message' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByText('2007')).toBeTruthy()
  expect(page.api.callsOf('inquiries.send')[0]?.input.body).toMatchObject({ contact: 'lina@mail.example', website: '' })
  expect(inquiryDraft.read().texts).toEqual({})
  await page.user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(box('Your message').value).toBe('')
})

test('[2.022] what is typed survives a reload, and a failed attempt keeps its key', async () => {
  const refuse = () => {
    throw new Refusal(429, [{ code: 'inquiry', message: 'Please try again later.' }])
  }
  const first = await openPage({ 'inquiries.send': refuse })
  await fill(first)
  await sendIt(first)
  expect(await screen.findByText('Please try again later.')).toBeTruthy()
  const keyIn = ({ api }: Page) =>
    (api.callsOf('inquiries.send')[0]?.input.body as { client_key: string } | undefined)?.client_key
  const key = keyIn(first)
  first.unmount()
  const second = await openPage({ 'inquiries.send': () => opened })
  expect(box('Your message').value).toBe('Was it found?')
  await sendIt(second)
  await screen.findByText('2007')
  expect(keyIn(second)).toBe(key)
})

test('[2.022] the API’s refusal stands at its field', async () => {
  const message = 'Must be a valid email or phone number'
  const page = await openPage({
    'inquiries.send': () => {
      throw new Refusal(422, [{ code: 'contact', message }])
    },
  })
  await fill(page)
  await sendIt(page)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(box('Email or phone'))
})

test('[2.022] a customer finds name and address filled in, and the answers below', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  const answered: Inquiry = { ...opened, state: 'answered', reply: 'It waits at the counter.', answer_by: null }
  await openPage({ 'profile.info': () => aProfile(), 'inquiries.list': () => ({ inquiries: [answered] }) })
  expect(await screen.findByDisplayValue(aProfile().email ?? '')).toBe(box('Email or phone'))
  const list = await screen.findByRole('heading', { name: 'Your messages' })
  expect(within(list.parentElement as HTMLElement).getByText('It waits at the counter.')).toBeTruthy()
})
