// @vitest-environment happy-dom
import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { OffersPage } from '../offers-page.tsx'

const scopes = ['settings:write', 'catalogue:write', 'customers:read'] as const
const me = { role: 'admin', store_ids: null } as const
const referrals = (more: Partial<Output<'operator.referrals'>> = {}): Output<'operator.referrals'> => ({
  is_active: false,
  is_on: true,
  is_payable: true,
  period: { from: '2026-03-20', until: '2026-03-25' },
  reward: 7,
  friend_discount: null,
  joined: 12,
  rewarded: 0,
  rewards: 0,
  discounts: 0,
  friends: [],
  next_cursor: null,
  ...more,
})
const setting = (value: string): Output<'operator.changeSetting'> => ({
  setting: {
    key: 'ref_earning_period',
    value,
    is_set: true,
    section: 'customers',
    name: 'Days of referral',
    about: '',
    choices: {},
    group: '',
    kind: 'json',
    options: [],
    default: '',
    meaning: '',
    form: '',
  },
  advice: null,
})

async function open(answers: Answers = {}) {
  return renderDesk(<OffersPage />, {
    me: { ...me, scopes: [...scopes] },
    path: '/desk/offers?month=2026-03',
    answers: {
      'operator.offers': () => ({ today: '2026-03-10', offers: [], waiting: [], has_more: false }),
      'operator.plannedPauses': () => ({ pauses: [] }),
      'operator.storeCampaigns': () => ({ campaigns: [] }),
      'operator.referrals': () => referrals(),
      'operator.changeSetting': ({ body }: Input<'operator.changeSetting'>) => setting(body.value ?? ''),
      ...answers,
    },
  })
}
const changesOf = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsOf('operator.changeSetting').map(({ input: { params, body } }) => [params.key, body.value, body.known])

test('referral is a bar of the calendar, moved by keys and saved with the days before', async () => {
  const { user, api } = await open()
  const bar = await screen.findByRole('button', { name: /Referral, Mar 20 – Mar 25, Scheduled, 12 friends joined/ })
  bar.focus()
  await user.keyboard('{ArrowRight}+')
  await user.click(within(screen.getByRole('group', { name: 'Move' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changesOf(api)).toHaveLength(1))
  expect(changesOf(api)[0]).toEqual([
    'ref_earning_period',
    '{"from":"2026-03-21","until":"2026-03-27"}',
    '{"from":"2026-03-20","until":"2026-03-25"}',
  ])
})

test('a bar without a last day says so, gets one, and loses it again', async () => {
  const { user, api } = await open({ 'operator.referrals': () => referrals({ period: { from: '2026-03-01', until: '' } }) })
  const bar = await screen.findByRole('button', { name: /Referral, From Mar 1, Running/ })
  bar.focus()
  await user.keyboard('-')
  const last = screen.getByLabelText<HTMLInputElement>('Last day')
  expect(last.value).toBe('2026-03-30')
  fireEvent.change(last, { target: { value: '' } })
  // It is as it was stored.
  expect(screen.queryByRole('group', { name: 'Move' })).toBeNull()
  expect(changesOf(api)).toEqual([])
})

test('its days are typed too, either may be empty, and the wrong order is not saved', async () => {
  const { user, api } = await open({ 'operator.referrals': () => referrals({ period: { from: '', until: '' } }) })
  await user.click(await screen.findByRole('button', { name: /Referral, Without dates, Running/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Referral' }))
  const day = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  day(/First day/, '2026-04-05')
  day(/Last day/, '2026-04-01')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(changesOf(api)).toEqual([])
  day(/Last day/, '')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changesOf(api)).toHaveLength(1))
  expect(changesOf(api)[0]?.slice(1)).toEqual(['{"from":"2026-04-05","until":""}', '{"from":"","until":""}'])
})

test('referral that nobody uses is no bar, and one over is shown as ended', async () => {
  const none = referrals({ is_on: false, joined: 0, period: { from: '', until: '' } })
  const { unmount } = await open({ 'operator.referrals': () => none })
  expect(await screen.findByText('No offers in this month')).toBeTruthy()
  unmount()
  await open({ 'operator.referrals': () => referrals({ period: { from: '', until: '2026-03-05' } }) })
  expect(await screen.findByRole('button', { name: /Referral, Until Mar 5, Ended/ })).toBeTruthy()
})
