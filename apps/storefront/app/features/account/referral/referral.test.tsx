// @vitest-environment happy-dom
import type { Referral, ReferredFriend } from '@medina/contract/wallet/referral'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { clearReferralCode, readReferralCode } from '#lib/session/referral-code.ts'
import { captureReferralCode } from '#early/shared-link.ts'
import MyReferral from './referral.tsx'

const referral: Referral = {
  is_active: true,
  code: 'LINA7K42',
  share_link: '/?ref=LINA7K42',
  reward: 20,
  friend_discount: { amount: 15, amount_type: 'amount', validity: 30, validity_type: 'day' },
  joined: 3,
  rewarded: 1,
  earned: 20,
}
const friends: ReferredFriend[] = [
  { number: 3, f_name: 'Huda', state: 'joined', reward: 0, joined_at: '2026-03-01T10:00:00Z' },
  { number: 2, f_name: 'Omar', state: 'rewarded', reward: 20, joined_at: '2026-02-09T10:00:00Z' },
  { number: 1, f_name: '', state: 'reversed', reward: 0, joined_at: '2026-02-01T10:00:00Z' },
]

beforeEach(() => localStorage.setItem('token', 'a'.repeat(40)))
afterEach(() => vi.restoreAllMocks())

function openReferral(changed: Partial<Referral> = {}, answers: Answers = {}) {
  return renderPage(<MyReferral />, {
    path: '/referral-code',
    answers: {
      'referral.summary': () => ({ ...referral, ...changed }),
      'referral.friends': () => ({ total_size: friends.length, next_cursor: null, data: friends }),
      ...answers,
    },
  })
}

describe('[2.019] the referral code', () => {
  test('stands with what both sides get and when, in three steps', async () => {
    await openReferral()
    const offer = await screen.findByRole('heading', { name: /20\.00.* for you.*15\.00.* off for them/ })
    expect(offer).toBeTruthy()
    expect(screen.getByText('LINA7K42')).toBeTruthy()
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')
    expect(steps).toHaveLength(3)
    expect(steps[1]?.textContent).toMatch(/15\.00.* cheaper\. It must be placed within 30 days of signing up\./)
    expect(steps[2]?.textContent).toMatch(/20\.00.* as soon as their order arrives/)
  })

  test('lists who came, by first name, with what each brought', async () => {
    await openReferral()
    const list = await screen.findByRole('region', { name: 'Your friends' })
    const rows = await within(list).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^HHuda.*No order yet$/),
      expect.stringMatching(/^OOmar.*\+.*20\.00/),
      expect.stringMatching(/^A friend.*Reversed after a refund$/),
    ])
    expect(list.textContent).toMatch(/Earned so far .*20\.00/)
  })

  test('of somebody who has invited nobody yet says what will be here', async () => {
    const nobody = { 'referral.friends': () => ({ total_size: 0, next_cursor: null, data: [] }) }
    await openReferral({ joined: 0, rewarded: 0, earned: 0 }, nobody)
    expect(await screen.findByText('No one has signed up with your code yet')).toBeTruthy()
    expect(screen.queryByText(/Earned so far/)).toBeNull()
  })

  test('is copied, and its link too', async () => {
    const { user, api } = await openReferral()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('LINA7K42')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${api.url}/?ref=LINA7K42`)
  })

  test('is shared by the device’s own sheet where it has one', async () => {
    const share = vi.fn<Navigator['share']>(() => Promise.resolve())
    Object.assign(navigator, { share })
    try {
      const { user, api } = await openReferral()
      await user.click(await screen.findByRole('button', { name: 'Share' }))
      expect(share).toHaveBeenCalledWith({
        text: expect.stringContaining('LINA7K42') as string,
        url: `${api.url}/?ref=LINA7K42`,
      })
      expect(screen.queryByRole('dialog')).toBeNull()
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })

  test('is shared by a sheet of the shop elsewhere', async () => {
    const { user, api } = await openReferral()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const sheet = await screen.findByRole('dialog', { name: 'Share' })
    const link = encodeURIComponent(`${api.url}/?ref=LINA7K42`)
    const targets = within(sheet).getAllByRole('link')
    expect(targets.map(({ textContent }) => textContent)).toEqual(['WhatsApp', 'X', 'Telegram', 'Email'])
    for (const target of targets) {
      expect(target.getAttribute('href')).toContain(link)
      expect(target.getAttribute('href')).toContain('LINA7K42')
    }
  })

  test('of a programme that is off is not offered, and one that failed to load offers another try', async () => {
    const refuse = () => {
      throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
    }
    const { user, api } = await openReferral({}, { 'referral.summary': refuse })
    expect(await screen.findByText('Your referral code could not be loaded')).toBeTruthy()
    api.answer({ 'referral.summary': () => ({ ...referral, is_active: false }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Invitations are not available right now')).toBeTruthy()
    expect(screen.queryByText('LINA7K42')).toBeNull()
    // Those who came before are still listed.
    await waitFor(() => expect(screen.getByText('Omar')).toBeTruthy())
  })
})

describe('[2.019] the code of a shared link', () => {
  test.each([
    ['/?ref=LINA7K42', 'LINA7K42'],
    ['/store/12?lang=ar&ref=LINA7K42', 'LINA7K42'],
    ['/?ref=<b>', ''],
    [`/?ref=${'A'.repeat(41)}`, ''],
    ['/home', ''],
  ])('%s keeps "%s"', async (path, stored) => {
    await openReferral()
    window.history.replaceState(null, '', path)
    captureReferralCode()
    expect(readReferralCode()).toBe(stored)
    clearReferralCode()
    expect(readReferralCode()).toBe('')
  })

  test('stays when a page without one is opened, until it is used', async () => {
    await openReferral()
    window.history.replaceState(null, '', '/?ref=LINA7K42')
    captureReferralCode()
    window.history.replaceState(null, '', '/home')
    captureReferralCode()
    expect(readReferralCode()).toBe('LINA7K42')
  })
})
