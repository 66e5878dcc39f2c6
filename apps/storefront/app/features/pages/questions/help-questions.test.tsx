// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { HelpQuestions } from './help-questions.tsx'

const topics = [
  {
    title: 'Payment',
    questions: [
      { slug: 'pay-in-cash', question: 'Can I pay in cash?', answer: '<p>Yes, at the <strong>door</strong>.</p>' },
      { slug: 'pay-online', question: 'Can I pay online?', answer: '<p>By card.</p>' },
    ],
  },
  { title: 'الحساب', questions: [{ slug: 'delete', question: 'كيف أحذف حسابي؟', answer: '<p>من الإعدادات.</p>' }] },
]
const answers = { 'site.helpQuestions': () => ({ topics }) }
const questions = () => screen.queryAllByRole('group').map((group) => group.querySelector('summary')?.textContent)

test('[2.022] the help page answers questions by topic, each with an anchor', async () => {
  await renderPage(<HelpQuestions />, { answers })
  expect(await screen.findByRole('heading', { level: 3, name: 'Payment' })).toBeTruthy()
  const [first] = screen.getAllByRole('group')
  const link = within(first as HTMLElement).getByRole('link', { name: /Link to the answer/, hidden: true })
  expect(link.getAttribute('href')).toBe('#pay-in-cash')
  expect(first?.querySelector('#pay-in-cash')?.textContent).toContain('at the door')
})

test('[2.022] typing filters the questions, also without hamza and diacritics', async () => {
  const { user } = await renderPage(<HelpQuestions />, { answers })
  const search = await screen.findByRole('searchbox', { name: 'Search the answers' })
  await user.type(search, 'Pay door')
  expect(questions()).toEqual(['Can I pay in cash?'])
  expect(screen.getByRole('status').textContent).toBe('1 answer')
  await user.clear(search)
  await user.type(search, 'احذف')
  expect(questions()).toEqual(['كيف أحذف حسابي؟'])
  await user.clear(search)
  await user.type(search, 'zebra')
  expect(questions()).toEqual([])
  expect(screen.getByRole('status').textContent).toContain('Nothing found')
  await user.clear(search)
  expect(questions()).toHaveLength(3)
})

test('[2.022] a shop without questions shows none, and an address opens its question', async () => {
  await renderPage(<HelpQuestions />, { path: '/help-and-support#pay-online', answers })
  await screen.findByRole('heading', { level: 3, name: 'Payment' })
  expect(screen.getAllByRole('group').map((group) => (group as HTMLDetailsElement).open)).toEqual([false, true, false])
})
