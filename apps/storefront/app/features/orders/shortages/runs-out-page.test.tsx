// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import RunsOutPage from './runs-out-page.tsx'
import { anOffer, anOutcome, aQuestion, theQuestions } from './shortages.builders.ts'

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const organic = anOffer({
  item_id: 204,
  name: 'Organic eggs',
  price: 26,
  line_price: 52,
  difference: 10,
  outcome: anOutcome({ total: 157.5, difference: 10, returned: [], taken: [{ to: 'wallet', amount: 10 }] }),
})
const ended = { state: 'replaced' as const, ended_by: 'customer' as const, ended_at: '2026-03-10T12:04:58.000Z' }

/** Opens the page by the link of a message, without an account. */
function open(answers: Answers = {}) {
  return renderPage(<RunsOutPage known={{ id: 100_517, link: 'signature' }} />, {
    now: '2026-03-10T12:02:19.000Z',
    answers: { 'orders.shortages': () => theQuestions(), ...answers },
  })
}

test('the time is first, with what silence does; then the old line, the proposal with both photos, prices and totals', async () => {
  const question = aQuestion({ shelf_photo_full_url: '/shelf.jpg' })
  const { api } = await open({ 'orders.shortages': () => theQuestions({ questions: [question] }) })
  const timer = await screen.findByRole('timer')
  expect(timer.textContent).toMatch(/^3 minutes left to answerAnswer within 2:4[01]$/)
  expect(screen.getByText('Without an answer, the line is removed.')).toBeTruthy()
  expect(screen.getByText('Baladi eggs').closest('s')).toBeTruthy()
  expect(screen.getByText('42.00')).toBeTruthy()
  const proposal = within(screen.getByRole('region', { name: 'Harbour Market suggests' }))
  expect(plain(proposal.getByText(/^2 pieces/).textContent)).toBe('2 pieces • SAR 20.00')
  expect(proposal.getByText('40.00')).toBeTruthy()
  expect(plain(proposal.getByText(/less/).textContent)).toBe('SAR 2.00 less, back to where you paid')
  expect(proposal.getByRole('link', { name: /^Shelf/ }).getAttribute('href')).toBe('/shelf.jpg')
  expect(plain(screen.getByText('New total').parentElement?.textContent)).toContain('SAR 145.50 Before: 147.50')
  expect(plain(screen.getByRole('button', { name: /^Remove line/ }).textContent)).toBe('Remove line, SAR 42.00 back')
  expect(screen.getByRole('link', { name: 'Call Harbour Market' }).getAttribute('href')).toBe('tel:+966110102030')
  expect(api.callsOf('orders.shortages')[0]?.input.body).toEqual({ order_id: 100_517, link: 'signature' })
  // The link of a message opens nothing else of the order.
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
})

test('an accepted proposal is answered with the total that was seen, and confirmed', async () => {
  const { user, api } = await open({
    'orders.answerShortage': () => ({
      ...theQuestions({
        questions: [],
        shortages: [aQuestion({ ...ended, replacement: anOffer(), returned: [{ to: 'gateway', amount: 2 }] })],
      }),
      message: 'Thank you.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept replacement' }))
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  // It was answered two seconds before the end.
  expect(screen.getByText('Your answer came in time.')).toBeTruthy()
  const record = within(screen.getByRole('list', { name: 'Lines that ran out' }))
  expect(record.getByText('You chose Brown farm eggs')).toBeTruthy()
  expect(plain(record.getByText(/less/).textContent)).toBe('SAR 2.00 less, back to where you paid')
  expect(api.callsOf('orders.answerShortage')[0]?.input.body).toEqual({
    order_id: 100_517,
    link: 'signature',
    shortage_id: 5,
    answer: 'accept',
    expected_amount: 145.5,
  })
})

test('a dearer one is in warning, says where the rest comes from, and is accepted for its price', async () => {
  const { user, api } = await open({
    'orders.shortages': () => theQuestions({ questions: [aQuestion({ others: [organic] })] }),
    'orders.answerShortage': () => ({ ...theQuestions({ questions: [] }), message: 'Thank you.' }),
  })
  const other = await screen.findByRole('radio', { name: /Organic eggs/ })
  expect(other.closest('label')?.textContent).toContain('+10.00')
  await user.click(other)
  const chosen = within(screen.getByRole('region', { name: 'Your choice' }))
  expect(plain(chosen.getByText(/more/).textContent)).toBe('SAR 10.00 more, from your wallet')
  // The proposal is still there to go back to.
  expect(screen.getByRole('radio', { name: /Brown farm eggs/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Accept for .*52\.00/ }))
  await waitFor(() => expect(api.callsOf('orders.answerShortage')).toHaveLength(1))
  const { answer, item_id, expected_amount } = api.callsOf('orders.answerShortage')[0]?.input.body ?? {}
  expect({ answer, item_id, expected_amount }).toEqual({ answer: 'other', item_id: 204, expected_amount: 157.5 })
})

test('paid in cash, the difference is less at the door', async () => {
  const atDoor = (amount: number) => ({ returned: [{ to: 'door' as const, amount }] })
  const question = aQuestion({
    proposal: anOffer({ outcome: anOutcome(atDoor(2)) }),
    removal: anOutcome({ total: 105.5, ...atDoor(42) }),
  })
  await open({ 'orders.shortages': () => theQuestions({ questions: [question], payment_method: 'cash_on_delivery' }) })
  expect(plain((await screen.findByText(/at the door/)).textContent)).toBe('SAR 2.00 less at the door')
  expect(plain(screen.getByRole('button', { name: /^Remove line/ }).textContent)).toBe('Remove line, SAR 42.00 less')
})

test('what cannot be paid is not offered to be accepted, and says why', async () => {
  const short = anOffer({ outcome: anOutcome({ refusal: 'Your wallet holds SAR 4.00.' }) })
  await open({ 'orders.shortages': () => theQuestions({ questions: [aQuestion({ proposal: short })] }) })
  expect(await screen.findByText('Your wallet holds SAR 4.00.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept replacement' }).hasAttribute('disabled')).toBe(true)
})

test('an answer that came too late says so, and the page stays as a record of what the store did', async () => {
  let questions = theQuestions()
  const removed = aQuestion({
    state: 'removed',
    ended_by: 'silence',
    ended_at: '2026-03-10T12:05:00.000Z',
    returned: [{ to: 'gateway', amount: 42 }],
  })
  const { user } = await open({
    'orders.shortages': () => questions,
    'orders.answerShortage': () => {
      questions = theQuestions({ questions: [], shortages: [removed] })
      throw new Refusal(409, [{ code: 'shortage', message: 'Your answer came too late' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept replacement' }))
  const record = within(await screen.findByRole('list', { name: 'Lines that ran out' }))
  expect(record.getByText('No answer in time: removed')).toBeTruthy()
  expect(screen.getByText('Your answer came too late')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})

test('thanks do not stay above the next question; they are spoken, and the list says what became of the line', async () => {
  const [first, next] = [aQuestion(), aQuestion({ id: 6, line_id: 18, answers_until: '2026-03-10T12:09:00.000Z' })]
  const settled = aQuestion({ ...ended, replacement: anOffer() })
  const { user } = await open({
    'orders.shortages': () => theQuestions({ questions: [first, next] }),
    'orders.answerShortage': () => ({ ...theQuestions({ questions: [next], shortages: [settled] }), message: 'Thank you.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept replacement' }))
  expect((await screen.findByText('Thank you.')).className).toBe('sr-only')
  expect(screen.getByRole('button', { name: 'Accept replacement' })).toBeTruthy()
  expect(screen.getByText('You chose Brown farm eggs')).toBeTruthy()
})

test('when the clock runs out, the focus stays where it is and nothing can be answered any more', async () => {
  const question = aQuestion({ answers_until: '2026-03-10T12:02:00.000Z' })
  await open({ 'orders.shortages': () => theQuestions({ questions: [question] }) })
  expect((await screen.findByRole('timer')).textContent).toBe('The time is over')
  expect(screen.getByRole('button', { name: 'Accept replacement' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: /^Remove line/ }).hasAttribute('disabled')).toBe(true)
})

test('without a connection an answer is "not sent yet", the clock goes on, and it is sent when the line is back', async () => {
  let isLost = true
  const { user, api } = await open({
    'orders.answerShortage': () => {
      if (isLost) throw new ConnectionLoss()
      return { ...theQuestions({ questions: [] }), message: 'Thank you.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Remove line/ }))
  expect(await screen.findByText('Not sent yet')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toContain('Answer within')
  isLost = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  const answers = api.callsOf('orders.answerShortage').map(({ input }) => input.body.answer)
  expect(new Set(answers)).toEqual(new Set(['remove']))
})

test('several questions come one after the other, the most urgent first', async () => {
  const later = aQuestion({
    id: 6,
    answers_until: '2026-03-10T12:09:00.000Z',
    item: { ...aQuestion().item, name: 'Akkawi cheese' },
    proposal: null,
  })
  let questions = theQuestions({ questions: [later, aQuestion()] })
  const { user } = await open({
    'orders.shortages': () => questions,
    'orders.answerShortage': () => {
      questions = theQuestions({ questions: [later] })
      return { ...questions, message: 'Thank you.' }
    },
  })
  expect(await screen.findByText('Baladi eggs')).toBeTruthy()
  expect(screen.getByText('1 more question follows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept replacement' }))
  expect(await screen.findByText('Akkawi cheese')).toBeTruthy()
  // Without a proposal only the removal can be chosen.
  expect(screen.getByText(/The store asks what to do/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})

test('an expired link says so', async () => {
  await open({
    'orders.shortages': () => {
      throw new Refusal(404, [{ code: 'order', message: 'This link is over' }])
    },
  })
  expect(await screen.findByText('This link is over')).toBeTruthy()
})

test('a page without an order leads to the tracking', async () => {
  await renderPage(<RunsOutPage known={null} />)
  expect((await screen.findByRole('link', { name: 'Track your order' })).getAttribute('href')).toBe('/track-order')
})

test('goods that weigh more than agreed are shown with both weights, and silence leaves their price as agreed', async () => {
  const weight = { ordered: 2000, most: 2200, weighed: 2600 }
  const heavier = anOffer({
    name: 'Tomatoes, 1 kg',
    price: 7.8,
    line_price: 15.6,
    outcome: anOutcome({ total: 151.1, difference: 3.6 }),
  })
  const question = aQuestion({ weight, silence: 'kept', proposal: heavier })
  await open({ 'orders.shortages': () => theQuestions({ questions: [question] }) })
  expect(await screen.findByText('Weighs 2.6 kg instead of 2 kg. Up to 2.2 kg was agreed.')).toBeTruthy()
  expect(screen.getByText('Without an answer, it comes and costs no more than agreed.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'At its real weight' })).getByText('15.60')).toBeTruthy()
  expect(plain(screen.getByRole('button', { name: /^Accept for/ }).textContent)).toBe('Accept for SAR 15.60')
})

test('what the wallet lacks can be added on a payment page, which leads back to the question', async () => {
  const outcome = anOutcome({ refusal: 'Your wallet holds SAR 1.00', lacks: 9, returned: [] })
  const question = aQuestion({ proposal: anOffer({ ...organic, outcome }) })
  const card = { gateway: 'card', gateway_title: 'Card', gateway_image: '', gateway_image_full_url: null }
  const config = aConfig({ active_payment_method_list: [card], digital_payment: true, add_fund_status: 1 })
  localStorage.setItem('token', 'b'.repeat(40))
  const { user, api } = await open({
    'site.config': () => config,
    'orders.shortages': () => theQuestions({ questions: [question] }),
    'wallet.addFund': () => ({ redirect_link: '#paying', top_up_id: 7 }),
  })
  await user.click(await screen.findByRole('button', { name: /^Add .*9\.00.* with / }))
  await waitFor(() => expect(api.callsOf('wallet.addFund')).toHaveLength(1))
  expect(api.callsOf('wallet.addFund')[0]?.input.body).toMatchObject({ amount: 9, callback: '/runs-out?order=100517' })
})
