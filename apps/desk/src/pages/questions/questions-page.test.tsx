// @vitest-environment happy-dom
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { QuestionsPage } from './questions-page.tsx'

const aQuestion = (slug: string, position: number, more: SheetCells = {}): SheetCells => ({
  slug,
  topic_en: 'Paying',
  topic_ar: 'الدفع',
  question_en: `Question of ${slug}`,
  question_ar: '',
  answer_en: `Answer of ${slug}`,
  answer_ar: '',
  needs: '',
  position: String(position),
  status: 'yes',
  ...more,
})
const questions = [
  aQuestion('cash', 10),
  aQuestion('cards', 20),
  aQuestion('call', 30, { topic_en: 'Help', topic_ar: 'المساعدة', status: 'no' }),
]
const act = { id: 1, act: 'help_questions_change', key: { id: 1, name: 'Layla' }, created_at: '2026-03-10T12:00:00Z' }

const renderQuestions = () =>
  renderDesk(<QuestionsPage />, {
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    answers: {
      'operator.sheet': () => ({ rows: questions }),
      'operator.saveRows': () => ({ changes: [] }),
      'operator.businessActs': () => ({
        acts: [{ ...act, about: { name: 'cash', from: null, to: 'answer_en, position', until: null } }],
        has_more: false,
      }),
      'operator.previewHelpQuestion': ({ body }) => ({
        question: body.question,
        answer: `<p>Shown: ${body.answer} <a href="/help-and-support">more</a></p>`,
        unset: body.answer.includes('{phone}') ? ['phone' as const] : [],
      }),
    },
  })
type Body = { rows?: Record<string, Record<string, string>[]> }
const bodies = (api: Awaited<ReturnType<typeof renderQuestions>>['api']) =>
  api.callsOf('operator.saveRows').map(({ input }) => input.body as Body)

test('questions are ordered by topic, moved, published and found; the history says who changed what and when', async () => {
  const { user, api } = await renderQuestions()
  const paying = within(await screen.findByRole('region', { name: 'Paying' }))
  expect(screen.getByText('Not published')).toBeTruthy()
  expect(paying.getByRole('button', { name: 'Move “Question of cash” up' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(paying.getByRole('button', { name: 'Move “Question of cards” up' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: /call/ }).hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('switch', { name: /call/ }))
  await waitFor(() => expect(screen.getByRole('switch', { name: /call/ }).hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Move “Help” up' }))
  await waitFor(() => expect(bodies(api)).toHaveLength(3))
  expect(bodies(api).map((body) => body.rows?.help_questions)).toEqual([
    [
      { slug: 'cards', position: '10' },
      { slug: 'cash', position: '20' },
    ],
    [{ slug: 'call', status: 'yes' }],
    [
      { slug: 'call', position: '10' },
      { slug: 'cash', position: '20' },
      { slug: 'cards', position: '30' },
    ],
  ])
  expect(await screen.findByText('Question cash changed (Answer, Order)')).toBeTruthy()
  expect(screen.getByText('Layla')).toBeTruthy()
  expect(api.callsOf('operator.businessActs')[0]?.input.query).toMatchObject({ sheet: 'help_questions' })

  await user.type(screen.getByRole('searchbox', { name: 'Find a question' }), 'CALL answer')
  expect(screen.queryByRole('region', { name: 'Paying' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Question of call/ })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Find a question' }), ' nothing')
  expect(screen.getByText('No question with these words')).toBeTruthy()
})

test('an answer is written in each language with a preview, and names values of the shop', async () => {
  const { user, api } = await renderQuestions()
  await user.click(await screen.findByRole('button', { name: 'Question of cash' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the question' }))
  expect(await dialog.findByText(/^Shown: Answer of cash/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'more' }).getAttribute('target')).toBe('_blank')
  await user.click(dialog.getByRole('button', { name: /العربية.*not written yet/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'كيف أدفع؟')
  await user.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'نقدًا. ')
  await user.click(dialog.getByRole('button', { name: 'Phone' }))
  expect(await dialog.findByText('Customers do not see it until the settings have these values: Phone.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cash on delivery' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(api)).toEqual([
    {
      rows: {
        help_questions: [
          {
            slug: 'cash',
            question_en: 'Question of cash',
            question_ar: 'كيف أدفع؟',
            answer_en: 'Answer of cash',
            answer_ar: 'نقدًا. {phone}',
            needs: 'cash_on_delivery',
          },
        ],
      },
      known: {
        help_questions: [
          {
            slug: 'cash',
            question_en: 'Question of cash',
            question_ar: '',
            answer_en: 'Answer of cash',
            answer_ar: '',
            needs: '',
          },
        ],
      },
    },
  ])
})

test('a new question says what is missing and comes last; a topic is renamed for all its questions; one is deleted', async () => {
  const { user, api } = await renderQuestions()
  await user.click(await screen.findByRole('button', { name: 'New question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New question' }))
  expect(dialog.getByText('Please write the question.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Topic' }), 'A new topic')
  expect(dialog.getByText('Please write the topic.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name of the topic (English)' }), 'Hours')
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'When are you open?')
  await user.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'Every **day**.')
  await user.click(dialog.getByRole('switch', { name: /On the help page/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(api)[0]?.rows?.help_questions?.[0]).toMatchObject({
    slug: 'when-are-you-open',
    topic_en: 'Hours',
    topic_ar: '',
    question_en: 'When are you open?',
    answer_en: 'Every **day**.',
    position: '40',
    status: 'no',
  })

  await user.click(screen.getByRole('button', { name: 'Change the topic Paying' }))
  const topic = within(await screen.findByRole('dialog', { name: 'Name of the topic' }))
  await user.type(topic.getByRole('textbox', { name: 'Topic (Arabic)' }), ' والفواتير')
  await user.click(topic.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const name = { topic_en: 'Paying', topic_ar: 'الدفع والفواتير' }
  expect(bodies(api)[1]?.rows?.help_questions).toEqual([
    { slug: 'cash', ...name },
    { slug: 'cards', ...name },
  ])

  await user.click(screen.getByRole('button', { name: 'Question of cards' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete question' }))
  const question = within(await screen.findByRole('dialog', { name: /^Delete .*cards/ }))
  await user.click(question.getByRole('button', { name: 'Delete question' }))
  await waitFor(() => expect(bodies(api)).toHaveLength(3))
  expect(bodies(api)[2]).toMatchObject({ remove: { help_questions: [{ slug: 'cards' }] } })
})
