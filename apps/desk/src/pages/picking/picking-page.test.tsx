// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { reportAnswer, reportLoss } from '#connection/connection-store.ts'
import { aBoardOrder, anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { PickingPage } from './picking-page.tsx'
import { anOutcome, aPickedLine, aShortage, aSuggestion, theShortages } from './shortages.builders.ts'

const order = aBoardOrder({ order_status: 'processing', next: ['handover'], ready_at: '2026-03-10T12:15:00.000Z' })
const removal = anOutcome({ total: 105.5, difference: -42, returned: [{ to: 'gateway', amount: 42 }] })
const dear = aSuggestion({
  item_id: 204,
  name: 'Organic eggs',
  price: 26,
  line_price: 52,
  difference: 10,
  difference_per_piece: 5,
  stock: 9,
  asks: true,
  outcome: anOutcome({ total: 157.5, difference: 10, returned: [], taken: [{ to: 'door', amount: 10 }] }),
})
const replacements = () => ({ suggestions: [aSuggestion(), dear], removal })
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

type Plan = NonNullable<Parameters<typeof renderTill>[1]>

function open({ answers, path = '/desk/picking/100482?line=17', ...plan }: Plan = {}) {
  const page = (
    <Routes>
      <Route path="/desk/picking/:id" element={<PickingPage />} />
    </Routes>
  )
  return renderTill(page, {
    orders: () => [order],
    ...plan,
    answers: { 'operator.shortages': () => theShortages(), 'operator.replacements': replacements, ...answers },
    path,
  })
}
const panel = async () => within(await screen.findByRole('region', { name: 'Baladi eggs' }))

test('the customer’s wish is said with its bound, and a replacement within it is set at once', async () => {
  let shortages = theShortages()
  const replaced = aShortage({
    line_id: 17,
    state: 'replaced',
    ended_by: 'store',
    replacement: aSuggestion(),
    answers_until: null,
    silence: null,
    item: { id: 116, name: 'Baladi eggs', variant: 'Tray of 30', image_full_url: null, price: 21, quantity: 2 },
    pieces: 2,
    amount_difference: -2,
    returned: [{ to: 'gateway', amount: 2 }],
  })
  const { user, api } = await open({
    answers: {
      'operator.shortages': () => shortages,
      'operator.noteShortage': () => (shortages = theShortages({ lines: [], shortages: [replaced] })),
    },
  })
  const eggs = await panel()
  const wish = eggs.getByText('Lina wants: best match.').closest('p')
  expect(plain(wish?.textContent)).toContain('Up to SAR 21.00 a piece, you may replace without asking; above it, ask.')
  expect(plain((await eggs.findByText('40.00')).closest('p')?.textContent)).toBe(
    '2 × 20.00 = 40.00 SAR 2.00 back where it was paid',
  )
  await user.click(eggs.getByRole('button', { name: 'Replace, 2 pieces' }))
  expect(await screen.findAllByText('Till at the counter replaced it by Brown farm eggs')).not.toHaveLength(0)
  expect(api.callsOf('operator.noteShortage').map(({ input }) => input.body)).toEqual([
    { line_id: 17, pieces: 2, act: 'replace', replacement: { item_id: 201, pieces: 2 } },
  ])
  expect(api.callsOf('operator.noteShortage')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
})

test('a dearer one says "asks", and the first act becomes a question with the others to choose from', async () => {
  const { user, api } = await open({
    answers: { 'operator.noteShortage': () => theShortages({ shortages: [aShortage({ line_id: 17 })] }) },
  })
  const eggs = await panel()
  const card = await eggs.findByRole('button', { name: /Organic eggs/ })
  expect(card.textContent).toContain('9 left')
  expect(card.textContent).toContain('+5.00, asks')
  await user.click(card)
  expect(eggs.queryByRole('button', { name: /^Replace/ })).toBeNull()
  expect(plain((await eggs.findByText('52.00')).closest('p')?.textContent)).toBe('2 × 26.00 = 52.00 SAR 10.00 more at the door')
  await user.click(eggs.getByRole('button', { name: '3 min' }))
  await user.click(eggs.getByRole('button', { name: 'Ask Lina' }))
  await waitFor(() => expect(api.callsOf('operator.noteShortage')).toHaveLength(1))
  expect(api.callsOf('operator.noteShortage')[0]?.input.body).toEqual({
    line_id: 17,
    pieces: 2,
    act: 'ask',
    minutes: 3,
    replacement: { item_id: 204, pieces: 2 },
    others: [{ item_id: 201 }],
  })
  expect(await screen.findByRole('button', { name: 'Take the question back' })).toBeTruthy()
})

test('one press is one act, however often it is repeated after a lost answer', async () => {
  let isLost = true
  const { user, api } = await open({
    answers: {
      'operator.noteShortage': () => {
        if (isLost) throw new ConnectionLoss()
        return theShortages({ shortages: [aShortage({ line_id: 17 })] })
      },
    },
  })
  const eggs = await panel()
  const replace = await eggs.findByRole('button', { name: 'Replace, 2 pieces' })
  await user.click(replace)
  expect(await screen.findByText('No connection. Please check it and try again.')).toBeTruthy()
  await waitFor(() => expect(replace.getAttribute('aria-busy')).toBeNull())
  isLost = false
  await user.click(replace)
  expect(await screen.findByRole('button', { name: 'Take the question back' })).toBeTruthy()
  const keys = api.callsOf('operator.noteShortage').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('pieces on the shelf stay: only the missing ones are taken out, and the item leaves the menu with them', async () => {
  const { user, api } = await open({ answers: { 'operator.noteShortage': () => theShortages() } })
  const eggs = await panel()
  await user.click(eggs.getByRole('button', { name: 'One more of Baladi eggs' }))
  await user.click(eggs.getByRole('switch', { name: /^Sold out for everyone/ }))
  await user.click(eggs.getByRole('button', { name: 'Take 1 out' }))
  await waitFor(() =>
    expect(api.callsOf('operator.noteShortage').map(({ input }) => input.body)).toEqual([
      { line_id: 17, pieces: 1, act: 'remove', is_sold_out: true },
    ]),
  )
})

test('with all pieces on the shelf the order stays, and the item can leave the menu until tomorrow and come back', async () => {
  const item = { kind: 'item' as const, slug: 'eggs', id: 116, name: 'Baladi eggs', category: 'Eggs', image_full_url: null }
  const rest = { price: 21, stock: null, variations: [] }
  const { user, api } = await open({
    answers: {
      'operator.soldOut': ({ body }) =>
        body?.sold_out
          ? { ...item, ...rest, state: 'sold_out', sold_out: true, back_at: '2026-03-11T01:00:00.000Z' }
          : { ...item, ...rest, state: 'in_stock', sold_out: false, back_at: null },
    },
  })
  const eggs = await panel()
  const more = eggs.getByRole('button', { name: 'One more of Baladi eggs' })
  await user.click(more)
  await user.click(more)
  expect(eggs.getByText('All are on the shelf, so the order stays as it is.')).toBeTruthy()
  expect(eggs.queryByRole('button', { name: /Take/ })).toBeNull()
  await user.click(eggs.getByRole('button', { name: 'Baladi eggs is sold out' }))
  expect(await eggs.findByText('Sold out until tomorrow')).toBeTruthy()
  await user.click(eggs.getByRole('button', { name: 'Put Baladi eggs back on the menu' }))
  expect(await eggs.findByText('On the menu again')).toBeTruthy()
  expect(api.callsOf('operator.soldOut').map(({ input }) => input.body)).toEqual([
    { sold_out: true, today: true },
    { sold_out: false },
  ])
})

test('a key that may not change the menu is not offered to', async () => {
  await open({ me: anOwnKey({ scopes: ['orders:read', 'orders:write'] }) })
  const eggs = await panel()
  expect(await eggs.findByRole('button', { name: 'Replace, 2 pieces' })).toBeTruthy()
  expect(eggs.queryByRole('switch')).toBeNull()
})

test('a search shows other items of the store, or says what to do where there are none', async () => {
  const { user } = await open({
    answers: {
      'operator.replacements': ({ query }) => (query?.search === 'quail' ? { suggestions: [], removal } : replacements()),
    },
  })
  const eggs = await panel()
  await eggs.findByRole('button', { name: /Brown farm eggs/ })
  await user.type(eggs.getByRole('searchbox', { name: 'Another item of the store' }), 'quail')
  expect(await eggs.findByText('Nothing found. Try other words, ask Lina, or take it out.')).toBeTruthy()
  expect(eggs.getByRole('button', { name: 'Ask Lina' })).toBeTruthy()
})

test.each([
  ['this', 'Lina wants instead: Quail eggs.', /Up to/],
  ['remove', 'Lina wants: take it out.', /You may still ask/],
  ['call', 'Lina wants to be asked.', /Offer something and wait/],
] as const)('the wish "%s" is said in words', async (what, words, hint) => {
  const own = { do: what, item_id: null, variation: [] }
  const item = { name: 'Quail eggs', variant: '', image_full_url: null, price: 18 }
  const when_out = what === 'this' ? { ...own, item_id: 203, item } : { ...own, item: null }
  const dearer = aSuggestion({ asks: true })
  await open({
    answers: {
      'operator.shortages': () => theShortages({ lines: [aPickedLine({ wish: { do: what, source: 'line' }, when_out })] }),
      'operator.replacements': () => ({ suggestions: [what === 'this' ? aSuggestion({ is_chosen: true }) : dearer], removal }),
    },
  })
  const eggs = await panel()
  expect(eggs.getByText(words)).toBeTruthy()
  expect(eggs.getByText(hint)).toBeTruthy()
  if (what === 'this')
    expect((await eggs.findByRole('button', { name: /Brown farm/ })).textContent).toContain('Chosen by the customer')
})

test('other open questions stay in view with the time left, what silence does and a call', async () => {
  await open({ answers: { 'operator.shortages': () => theShortages({ shortages: [aShortage()] }) } })
  const eggs = await panel()
  const question = (await eggs.findByText('Silence takes it out.')).closest('div')
  expect(question?.textContent).toContain('Akkawi cheese: Lina still has')
  expect(question?.textContent).toContain('2:4')
  expect(eggs.getByRole('link', { name: 'Call Lina' }).getAttribute('href')).toBe('tel:+966551234567')
  // The list says it too, and the order is not ready before the line is settled.
  expect(screen.getByText('Asked, waits for Lina')).toBeTruthy()
  expect(screen.getByText('Ready, when 1 line is settled')).toBeTruthy()
  const [timer] = screen.getAllByRole('timer')
  expect(timer?.textContent).toMatch(/^3 minutes to answer2:4\d$/)
})

test('an answer turns the line green or struck, and is said once', async () => {
  let shortages = theShortages({ shortages: [aShortage(), aShortage({ id: 6, line_id: 20, replacement: aSuggestion() })] })
  const { client } = await open({ answers: { 'operator.shortages': () => shortages } })
  await screen.findByText('Asked, waits for Lina')
  const ended = { ended_by: 'customer' as const, silence: null, ended_at: '2026-03-10T12:02:00.000Z' }
  shortages = theShortages({
    shortages: [
      aShortage({ ...ended, state: 'removed', amount_difference: -19, returned: [{ to: 'wallet', amount: 19 }] }),
      aShortage({ ...ended, id: 6, line_id: 20, state: 'replaced', replacement: aSuggestion() }),
    ],
  })
  await client.invalidateQueries({ queryKey: ['desk', 'shortages'] })
  expect(await screen.findByText('Akkawi cheese: Lina had it taken out')).toBeTruthy()
  expect(screen.getByText('Akkawi cheese: Lina chose Brown farm eggs')).toBeTruthy()
  const short = within(screen.getByRole('region', { name: 'Short, 3' }))
  const gone = short.getByText(/Lina had it taken out/).closest('li')
  expect(gone?.querySelector('s')?.textContent).toBe('Akkawi cheese')
  expect(plain(gone?.textContent)).toContain('SAR 19.00 back to the wallet')
})

test('a line that another picker took is read only', async () => {
  const theirs = aShortage({ line_id: 17, key: { id: 9, name: 'Sami' } })
  await open({ answers: { 'operator.shortages': () => theShortages({ shortages: [theirs] }) } })
  expect(await screen.findByText('Sami took this line')).toBeTruthy()
  for (const act of [/^Replace/, /^Ask/, /^Take/]) expect(screen.queryByRole('button', { name: act })).toBeNull()
})

test('without a connection, taking out is kept and sent once, and offers wait', async () => {
  let isLost = true
  const { user, api } = await open({
    answers: {
      'operator.noteShortage': () => {
        if (isLost) throw new ConnectionLoss()
        return theShortages()
      },
    },
  })
  const eggs = await panel()
  await user.click(await eggs.findByRole('button', { name: 'Take out' }))
  expect(await screen.findAllByText('Taken out, waits to be sent')).not.toHaveLength(0)
  expect(screen.getAllByRole('button', { name: 'Undo' })).not.toHaveLength(0)
  isLost = false
  // The next answer of the service ends the loss, and what waits is sent.
  reportLoss()
  reportAnswer()
  await waitFor(() => expect(screen.queryByText('Taken out, waits to be sent')).toBeNull(), { timeout: 10_000 })
  const calls = api.callsOf('operator.noteShortage')
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(calls.at(-1)?.input.body).toEqual({ line_id: 17, pieces: 2, act: 'remove', is_sold_out: false })
})

test('the last goods of an order are taken out only after the person has read that it cancels', async () => {
  const cancels = { ...removal, cancels: true }
  const { user, api } = await open({
    answers: {
      'operator.replacements': () => ({ suggestions: [], removal: cancels }),
      'operator.noteShortage': () => theShortages({ lines: [], can_change: false, reason: 'This order was canceled' }),
    },
  })
  const eggs = await panel()
  await eggs.findByText(/^Nothing found/)
  await user.click(eggs.getByRole('button', { name: 'Take out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing would be left' }))
  expect(api.callsOf('operator.noteShortage')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Take out' }))
  await waitFor(() => expect(api.callsOf('operator.noteShortage')).toHaveLength(1))
})

test('an order whose lines cannot change says why, and offers no act', async () => {
  const closed = theShortages({ can_change: false, reason: 'The courier has this order' })
  await open({ answers: { 'operator.shortages': () => closed } })
  const eggs = await panel()
  expect(eggs.getByText('The courier has this order')).toBeTruthy()
  expect(eggs.queryByRole('button', { name: /^(Replace|Ask|Take)/ })).toBeNull()
})

test('a refusal is said in the service’s words', async () => {
  const { user } = await open({
    answers: {
      'operator.noteShortage': () => {
        throw new Refusal(409, [{ code: 'shortage', message: 'Lina has to be asked first' }])
      },
    },
  })
  const eggs = await panel()
  await user.click(await eggs.findByRole('button', { name: 'Replace, 2 pieces' }))
  expect(await screen.findByText('Lina has to be asked first')).toBeTruthy()
})

test('found lines are ticked off on this device, and the order is finished once all is settled', async () => {
  const { user, path, api } = await open({ path: '/desk/picking/100482', answers: { 'operator.advance': () => ({}) as never } })
  await user.click(await screen.findByRole('button', { name: 'Fresh milk is found' }))
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Found, 1' })).toBeTruthy()
  expect(path()).toBe('/desk/picking/100482')
  expect(screen.getByText('Choose the line that ran out.')).toBeTruthy()
  expect(api.callsOf('operator.advance')).toHaveLength(0)
})

test('on a phone a line covers the list, and Back leads to it', async () => {
  const { user } = await open({ width: 390, path: '/desk/picking/100482' })
  expect(await screen.findByText('Choose the line that ran out.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Baladi eggs.*2 items/ }))
  await panel()
  expect(screen.queryByRole('navigation', { name: 'Lines of the order' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('navigation', { name: 'Lines of the order' })).toBeTruthy()
})

const tomatoes = {
  id: 17,
  name: 'Tomatoes, 1 kg',
  variant: '',
  quantity: 2,
  price: 6,
  line_price: 12,
  weight: { ordered: 2000, most: 2200, weighed: null },
}

test('goods that are sold by weight are weighed: the line is found then, and says its weight and price', async () => {
  let shortages = theShortages({ lines: [aPickedLine(tomatoes)] })
  const done = aPickedLine({ ...tomatoes, line_price: 11.58, weight: { ...tomatoes.weight, weighed: 1930 } })
  const { user, api } = await open({
    answers: {
      'operator.shortages': () => shortages,
      'operator.weighLine': () => (shortages = theShortages({ lines: [done] })),
    },
  })
  const line = within(await screen.findByRole('region', { name: 'Tomatoes, 1 kg' }))
  expect(line.getByText('Ordered 2 kg. Up to 2.2 kg needs no question.')).toBeTruthy()
  await user.click(line.getByRole('button', { name: 'Save weight' }))
  expect(line.getByText('Write the weight in kilograms, such as 0.96.')).toBeTruthy()
  await user.type(line.getByRole('textbox', { name: 'Weight on the scale' }), '1,93')
  await user.click(line.getByRole('button', { name: 'Save weight' }))
  expect(plain((await screen.findByText(/kg weighed/)).textContent)).toBe('1.93 kg weighed, SAR 11.58')
  expect(await screen.findByRole('button', { name: 'Tomatoes, 1 kg is found', pressed: true })).toBeTruthy()
  expect(api.callsOf('operator.weighLine').map(({ input }) => input.body)).toEqual([{ line_id: 17, grams: 1930 }])
})

test('a weight above what the customer agreed to becomes a question', async () => {
  const weight = { ordered: 2000, most: 2200, weighed: 2600 }
  const question = aShortage({ line_id: 17, weight, silence: 'kept', replacement: aSuggestion({ name: 'Tomatoes, 1 kg' }) })
  const { user, api } = await open({
    answers: {
      'operator.shortages': () => theShortages({ lines: [aPickedLine(tomatoes)] }),
      'operator.weighLine': () => theShortages({ lines: [aPickedLine(tomatoes)], shortages: [question] }),
    },
  })
  const line = within(await screen.findByRole('region', { name: 'Tomatoes, 1 kg' }))
  await user.type(line.getByRole('textbox', { name: 'Weight on the scale' }), '2.6')
  expect(line.getByText('Lina agreed to at most 2.2 kg. Take some out and weigh again, or ask.')).toBeTruthy()
  await user.click(line.getByRole('button', { name: 'Ask Lina' }))
  expect(await screen.findAllByText('Asked, waits for Lina')).not.toHaveLength(0)
  expect(api.callsOf('operator.weighLine')[0]?.input.body).toEqual({ line_id: 17, grams: 2600, ask: true })
})

test('other minutes than those of the store can become its own', async () => {
  const { user, api } = await open({ answers: { 'operator.writeAnswerMinutes': () => ({ answer_minutes: 3 }) } })
  const eggs = await panel()
  await user.click(await eggs.findByRole('button', { name: '3 min' }))
  await user.click(eggs.getByRole('button', { name: 'Always 3 min' }))
  await waitFor(() => expect(eggs.queryByRole('button', { name: 'Always 3 min' })).toBeNull())
  expect(api.callsOf('operator.writeAnswerMinutes').map(({ input }) => input.body)).toEqual([{ minutes: 3 }])
})

test('the options of a dish are chosen before it is offered, and its price is read again', async () => {
  const size = (label: string) => [{ name: 'Size', values: { label: [label] } }]
  const groups = [
    {
      name: 'Size',
      type: 'single' as const,
      required: 'on' as const,
      min: 1,
      max: 1,
      values: [
        { label: 'Small', optionPrice: 0 },
        { label: 'Large', optionPrice: 3 },
      ],
    },
  ]
  const small = aSuggestion({ name: 'Omelette', variant: 'Small', options: { groups, chosen: size('Small') } })
  const large = aSuggestion({
    name: 'Omelette',
    variant: 'Large',
    price: 23,
    asks: true,
    options: { groups, chosen: size('Large') },
  })
  const { user, api } = await open({
    answers: {
      'operator.replacements': ({ query }) => ({ suggestions: [String(query?.item_id) === '201' ? large : small], removal }),
      'operator.noteShortage': () => theShortages({ shortages: [aShortage({ line_id: 17 })] }),
    },
  })
  const eggs = await panel()
  expect(await eggs.findByRole('button', { name: 'Replace, 2 pieces' })).toBeTruthy()
  await user.click(eggs.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Options of Omelette' }))
  await user.click(dialog.getByRole('radio', { name: /^Large/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(eggs.queryByRole('button', { name: 'Replace, 2 pieces' })).toBeNull())
  await user.click(eggs.getByRole('button', { name: 'Ask Lina' }))
  await waitFor(() =>
    expect(api.callsOf('operator.noteShortage').map(({ input }) => input.body)).toEqual([
      { line_id: 17, pieces: 2, act: 'ask', replacement: { item_id: 201, pieces: 2, variation: size('Large') }, minutes: 5 },
    ]),
  )
})
