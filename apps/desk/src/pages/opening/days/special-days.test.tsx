// @vitest-environment happy-dom
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aBoardOrder, anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { aSpecialDay, openingAnswers, readText } from '../opening.builders.ts'
import { OpeningPage } from '../opening-page.tsx'

// Tuesday, 19:00 in Riyadh.
const at = '2026-03-10T16:00:00.000Z'
const ramadan = aSpecialDay({
  id: 2,
  first_date: '2026-02-18',
  last_date: '2026-03-20',
  hours: '16:00-03:00',
  reason: { en: 'Ramadan' },
})
const founding = aSpecialDay({
  id: 3,
  store_id: null,
  first_date: '2020-02-22',
  last_date: '2020-02-22',
  yearly: true,
  reason: null,
})
const renderDays = (days: OperatorSpecialDay[], plan: Partial<Parameters<typeof renderTill>[1]> = {}) =>
  renderTill(<OpeningPage />, {
    at,
    store: aKeyStore(),
    ...plan,
    answers: { ...openingAnswers(days), 'operator.writeSpecialDay': () => aSpecialDay(), ...plan.answers },
  })
const findList = async () => within(await screen.findByRole('region', { name: 'Special days' }))

test('special days have their dates, hours, reason in quotes and whether they come each year; those of the office are locked', async () => {
  await renderDays([founding, aSpecialDay(), ramadan])
  const rows = (await (await findList()).findAllByRole('listitem')).map(readText)
  expect(rows).toEqual([
    'Feb 1831 dFeb 18 – Mar 204:00 PM – 3:00 AM“Ramadan”',
    'Mar 193 dMar 19 – Mar 21Closed“Eid”',
    'Feb 22MonFeb 22, 2027Each yearOfficeClosedAll stores, set by the office',
  ])
  const list = await findList()
  expect(list.getAllByRole('button')).toHaveLength(2)
})

test('Eid is added with its days, its reason by language and a preview, and says that it counts inside Ramadan', async () => {
  const { user, api } = await renderDays([ramadan])
  await findList()
  await user.click(await screen.findByRole('button', { name: 'Add special days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add special days' }))
  await user.clear(dialog.getByLabelText('First day'))
  await user.type(dialog.getByLabelText('First day'), '2026-03-19')
  await user.clear(dialog.getByLabelText('Last day'))
  await user.type(dialog.getByLabelText('Last day'), '2026-03-20')
  await user.type(dialog.getByLabelText('Reason that customers read (English)'), 'Eid')
  await user.type(dialog.getByLabelText('Reason that customers read (Arabic)'), 'العيد')
  expect(dialog.getByRole('status').textContent).toBe('Eid lies inside Ramadan: Eid counts.')
  const preview = dialog.getByRole('region', { name: 'As customers will read it' })
  expect([...preview.querySelectorAll('dl > div')].slice(0, 4).map(readText)).toEqual([
    'Wed, Mar 184:00 PM – 3:00 AMRamadan',
    'Thu, Mar 19ClosedEid',
    'Fri, Mar 20ClosedEid',
    'Sat, Mar 21Open 24 hours',
  ])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.writeSpecialDay')[0]?.input.body).toEqual({
    store_id: 7,
    first_date: '2026-03-19',
    last_date: '2026-03-20',
    yearly: false,
    hours: 'closed',
    reason: { en: 'Eid', ar: 'العيد' },
  })
})

test('a special day is changed and removed; errors are at their fields', async () => {
  const { user, api } = await renderDays([aSpecialDay()], {
    answers: {
      'operator.writeSpecialDay': () => {
        throw new Refusal(409, [{ code: 'first_date', message: 'Another special day begins on this date.' }])
      },
      'operator.removeSpecialDay': () => ({ id: 1 }),
    },
  })
  await user.click(await (await findList()).findByRole('button', { name: /Eid/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change special days' }))
  await user.clear(dialog.getByLabelText('Last day'))
  await user.type(dialog.getByLabelText('Last day'), '2026-03-18')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The last day is before the first.')).toBeTruthy()
  expect(dialog.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Last day')))
  await user.clear(dialog.getByLabelText('Last day'))
  await user.type(dialog.getByLabelText('Last day'), '2026-03-22')
  await user.click(dialog.getByRole('switch', { name: /Each year/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another special day begins on this date.')).toBeTruthy()
  expect(dialog.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true')
  expect(api.callsOf('operator.writeSpecialDay')[0]?.input.body).toMatchObject({ id: 1, last_date: '2026-03-22', yearly: true })
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Eid?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf('operator.removeSpecialDay').map(({ input }) => input.params)).toEqual([{ id: '1' }]))
})

test('a feast, whose dates move each year, is a press with its dates and its name in the languages of the shop', async () => {
  const { user, api } = await renderDays([], { answers: { 'operator.writeSpecialDay': () => aSpecialDay() } })
  await findList()
  await user.click(await screen.findByRole('button', { name: 'Add special days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add special days' }))
  const feasts = within(dialog.getByRole('group', { name: 'Coming up' }))
  expect(feasts.getAllByRole('button').map(({ textContent }) => textContent?.split(' • ')[0])).toEqual([
    'Ramadan',
    'Eid al-Fitr',
    'Eid al-Adha',
  ])
  expect(dialog.getByText(/moon may move a feast by a day/)).toBeTruthy()
  // In the same moment, because a press on "Save" may follow before the texts of the other languages are loaded.
  fireEvent.click(feasts.getByRole('button', { name: /^Eid al-Fitr/ }))
  expect(dialog.getByLabelText('Reason that customers read (English)')).toHaveProperty('value', 'Eid al-Fitr')
  await waitFor(() => expect(dialog.getByLabelText('Reason that customers read (Arabic)')).toHaveProperty('value', 'عيد الفطر'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('operator.writeSpecialDay')[0]?.input.body).toMatchObject({
      first_date: '2026-03-20',
      last_date: '2026-03-22',
      hours: 'closed',
      reason: { en: 'Eid al-Fitr', ar: 'عيد الفطر' },
    }),
  )
})

test('a key of the business adds one for all stores', async () => {
  const { user, api } = await renderDays([founding], { me: anOwnKey({ role: 'admin', store_ids: null }) })
  expect(await (await findList()).findByRole('button', { name: /Feb 22/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Add special days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add special days' }))
  await user.selectOptions(dialog.getByLabelText('Stores'), 'All stores')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.writeSpecialDay')[0]?.input.body).toMatchObject({ store_id: null }))
})

test('orders that are booked for a time at which the store will be closed are listed, and saving waits until they were read', async () => {
  const booked = (id: number, schedule_at: string) => aBoardOrder({ id, scheduled: 1, schedule_at, store: null })
  const { user, api } = await renderDays([], {
    answers: {
      'operator.board': () => ({
        version: '1',
        now: at,
        // In Riyadh: the evening of the 19th, the last minutes of the 18th, and an order that is not for later.
        orders: [booked(100_490, '2026-03-19T16:00:00Z'), booked(100_491, '2026-03-18T20:50:00Z'), aBoardOrder({ id: 100_492 })],
      }),
    },
  })
  await findList()
  await user.click(await screen.findByRole('button', { name: 'Add special days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add special days' }))
  for (const label of ['First day', 'Last day']) {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), '2026-03-19')
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const warning = await dialog.findByRole('alert')
  expect(warning.textContent).toMatch(/^1 order is booked/)
  expect(within(warning).getAllByRole('listitem').map(readText)).toEqual(['100490 • Mar 19, 7:00 PM • Lina Haddad'])
  expect(within(warning).getByRole('link', { name: 'Lina Haddad' }).getAttribute('href')).toBe('tel:+966551234567')
  await waitFor(() => expect(document.activeElement).toBe(warning))
  expect(api.callsOf('operator.writeSpecialDay')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save all the same' }))
  await waitFor(() => expect(api.callsOf('operator.writeSpecialDay')).toHaveLength(1))
})

test('days that somebody else changed are shown as they are now, and saving once more replaces them', async () => {
  let days = [aSpecialDay()]
  const { user, api } = await renderDays([], {
    answers: {
      'operator.specialDays': () => ({ special_days: days }),
      'operator.writeSpecialDay': ({ body }) => {
        if (body.known?.hours !== 'closed') return aSpecialDay()
        days = [aSpecialDay({ hours: '10:00-14:00', reason: { en: 'Feast' } })]
        throw new Refusal(409, [{ code: 'special_day', message: 'Somebody else changed this special day.' }])
      },
    },
  })
  await user.click(await (await findList()).findByRole('button', { name: /Eid/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change special days' }))
  await user.click(dialog.getByRole('switch', { name: /Each year/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const notice = await dialog.findByRole('alert')
  expect(readText(notice)).toContain('Mar 19 – Mar 21 10:00 AM – 2:00 PM“Feast”')
  expect(dialog.getByRole('switch', { name: /Each year/ }).getAttribute('aria-checked') ?? 'true').toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.writeSpecialDay').map(({ input }) => input.body?.known?.hours)).toEqual(['closed', '10:00-14:00'])
  expect(api.callsOf('operator.writeSpecialDay')[1]?.input.body).toMatchObject({ id: 1, hours: 'closed', yearly: true })
})
