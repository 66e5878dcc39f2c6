// @vitest-environment happy-dom
import type { Profile } from '@medina/contract/identity/profile'
import type { PointsTransaction } from '@medina/contract/wallet/wallet'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import MyPoints from './points.tsx'

const now = '2026-03-10T12:00:00Z'

let serial = 0
function aRow(changed: Partial<PointsTransaction>): PointsTransaction {
  serial += 1
  return {
    id: serial,
    user_id: 1,
    transaction_id: 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55',
    credit: 0,
    debit: 0,
    balance: 100,
    reference: '',
    order_id: null,
    trip_id: null,
    transaction_type: 'order_place',
    kind: 'loyalty_point',
    created_at: '2026-03-09T09:00:00Z',
    updated_at: '2026-03-09T09:00:00Z',
    ...changed,
  }
}
const aPage = (data: PointsTransaction[]) => ({ total_size: data.length, limit: '20', offset: '1', next_cursor: null, data })

beforeEach(() => localStorage.setItem('token', 'a'.repeat(40)))

type Plan = { points?: number; answers?: Answers; rules?: Partial<ReturnType<typeof aConfig>>; rows?: PointsTransaction[] }

async function openPoints({ points = 1240, answers = {}, rules = {}, rows = [] }: Plan = {}) {
  let balance = points
  const person = (): Profile => ({ ...aProfile(), loyalty_point: balance })
  const page = await renderPage(<MyPoints />, {
    path: '/loyalty-points',
    now,
    answers: {
      'site.config': () => ({
        ...aConfig(),
        customer_wallet_status: 1,
        loyalty_point_status: 1,
        loyalty_point_item_purchase_point: 1000,
        loyalty_point_exchange_rate: 100,
        loyalty_point_minimum_point: 500,
        ...rules,
      }),
      'profile.info': person,
      'points.transactions': () => aPage(rows),
      ...answers,
    },
  })
  return { ...page, setBalance: (next: number) => (balance = next) }
}

async function openDialog(plan: Plan = {}) {
  const page = await openPoints(plan)
  await page.user.click(await screen.findByRole('button', { name: 'Convert to currency now' }))
  const dialog = await screen.findByRole('dialog', { name: 'Convert to currency now' })
  const field = within(dialog).getByLabelText<HTMLInputElement>('Points')
  const send = within(dialog).getByRole('button', { name: 'Convert points' })
  return { ...page, dialog, field, send }
}

describe('[2.018] loyalty points', () => {
  test('show their sum, their worth, and how they are earned by the settings', async () => {
    await openPoints()
    const card = await screen.findByRole('region', { name: 'Total points' })
    await waitFor(() => expect(card.textContent).toMatch(/1,240.*Worth .*12\.40/))
    expect(card.textContent).toContain('Enough to convert')
    const how = screen.getByRole('region', { name: 'How it works' })
    expect(how.textContent).toMatch(/1,000 points for every .*100\.00/)
    expect(how.textContent).toMatch(/100 points = .*1\.00/)
    expect(how.textContent).toContain('500 points or more')
    expect(await screen.findByText('No points yet')).toBeTruthy()
  })

  test('below the minimum say how many are missing', async () => {
    await openPoints({ points: 120 })
    expect(await screen.findByRole('progressbar', { name: /380 more points/ })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Convert to currency now' }).disabled).toBe(true)
  })

  test('list what they came from and went to, each row leading to its cause', async () => {
    const rows = [
      aRow({ credit: 349, order_id: 100_411 }),
      aRow({ debit: 1240, transaction_type: 'point_to_wallet', kind: 'point_to_wallet' }),
      aRow({ credit: 54, trip_id: 100_012, transaction_type: 'trip_booking' }),
      aRow({ debit: 349, order_id: 100_411, kind: 'points_reversed' }),
      aRow({ debit: 12, kind: 'debt_collected' }),
    ]
    await openPoints({ rows })
    const history = await screen.findByRole('region', { name: 'History' })
    const links = await within(history).findAllByRole('link')
    expect(within(history).getByText('Points owed after a refund')).toBeTruthy()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/my-orders?orderId=100411',
      '/profile?page=wallet',
      '/rental/trip-status/100012',
      '/my-orders?orderId=100411',
    ])
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Order 100411.*\+349$/),
      expect.stringMatching(/^Converted to the wallet.*\u22121,240$/),
      expect.stringMatching(/^Trip 100012.*\+54$/),
      expect.stringMatching(/^Refund, order 100411.*\u2212349$/),
    ])
  })

  test('that could not be loaded offer another try, and a programme that is off says so', async () => {
    const refuse = () => {
      throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
    }
    const { api, user } = await openPoints({ answers: { 'profile.info': refuse, 'points.transactions': refuse } })
    expect(await screen.findByText('Your points could not be loaded')).toBeTruthy()
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy()
    api.answer({ 'profile.info': () => ({ ...aProfile(), loyalty_point: 7 }) })
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    expect(await screen.findByRole('region', { name: 'Total points' })).toBeTruthy()
  })

  test('of a programme that is switched off are said to be kept', async () => {
    await openPoints({ rules: { loyalty_point_status: 0 } })
    expect(await screen.findByText('Loyalty points are not available right now')).toBeTruthy()
  })
})

describe('[2.064] the conversion', () => {
  test('begins with all points and says live what comes out', async () => {
    const { dialog, field, user } = await openDialog()
    expect(field.value).toBe('1240')
    expect(dialog.textContent).toMatch(/Goes to the wallet.*12\.40/)
    await user.clear(field)
    await user.type(field, '505')
    expect(dialog.textContent).toMatch(/Goes to the wallet.*5\.05/)
    await user.click(within(dialog).getByRole('button', { name: 'Use all' }))
    expect(field.value).toBe('1240')
  })

  test.each([
    ['1241', 'You have 1,240 points. Please enter no more than that.'],
    ['499', 'Please convert at least 500 points.'],
    ['', 'Please enter a number of points.'],
    ['1.5', 'Please enter a number of points.'],
  ])('refuses "%s"', async (typed, message) => {
    const { dialog, field, send, user, api } = await openDialog()
    await user.clear(field)
    if (typed !== '') await user.type(field, typed)
    await user.click(send)
    expect(await within(dialog).findByText(message)).toBeTruthy()
    expect(api.callsOf('points.transfer')).toHaveLength(0)
    if (typed === '1241') expect(dialog.textContent).toMatch(/Goes to the wallet.*12\.40/)
  })

  test('refuses points that are worth nothing', async () => {
    const rules = { loyalty_point_exchange_rate: 1000, loyalty_point_minimum_point: 0 }
    const { dialog, field, send, user } = await openDialog({ rules })
    await user.clear(field)
    await user.type(field, '9')
    await user.click(send)
    expect(await within(dialog).findByText('These points are worth nothing yet. Please enter at least 10.')).toBeTruthy()
  })

  test('[8.033] sends the points, says so, and reads the balance again', async () => {
    const { dialog, send, user, api, setBalance } = await openDialog()
    api.answer({
      'points.transfer': ({ body }) => {
        setBalance(0)
        return {
          message: 'Point to wallet transfer successfully.',
          point: body.point as number,
          amount: 12.4,
          loyalty_point: 0,
          wallet_balance: 20,
        }
      },
    })
    await user.click(send)
    expect(await screen.findByText('Point to wallet transfer successfully.')).toBeTruthy()
    expect(api.callsOf('points.transfer')[0]?.input.body).toEqual({ point: 1240 })
    expect(api.callsOf('points.transfer')[0]?.headers['idempotency-key']).toMatch(/^\d+(-\d+){3}$/)
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    const card = screen.getByRole('region', { name: 'Total points' })
    await waitFor(() => expect(card.textContent).toMatch(/Total points0/))
  })

  test('shows the refusal of a second tab at the field, with fresh numbers', async () => {
    const { dialog, send, user, api, setBalance } = await openDialog()
    api.answer({
      'points.transfer': () => {
        setBalance(600)
        throw new Refusal(403, [{ code: 'point', message: 'You have 600 points. Please enter no more than that.' }])
      },
    })
    await user.click(send)
    expect(await within(dialog).findByText('You have 600 points. Please enter no more than that.')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Total points', hidden: true })
    await waitFor(() => expect(card.textContent).toMatch(/Total points600/))
  })
})
