// @vitest-environment happy-dom
import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import BankSection from './bank-section.tsx'

function aLine(changes: Partial<BankLine>): BankLine {
  return {
    id: 1,
    booked_on: '2026-03-10',
    amount: 63.5,
    currency: null,
    words: 'TRF K7M4QRT',
    sender: null,
    bank_reference: 'FT1',
    verdict: 'sure',
    payments: [{ number: 100_482, kind: 'order', name: 'Lina Haddad', amount: 63.5, came: 0, left: 63.5, has_wallet: false }],
    surplus: 0,
    ...changes,
  }
}
const office = { role: 'admin', scopes: ['payments:write'], store_ids: null } as const

test('a file is checked, its sure lines are accepted in one press, and a person decides each other one', async () => {
  let lines: BankLine[] = []
  let reads = 0
  const columns = { roles: ['date' as const, 'amount' as const], order: 'dmy' as const }
  const { user, api } = await renderDesk(<BankSection />, {
    me: { ...office, scopes: [...office.scopes] },
    answers: {
      'operator.bankLines': () => ({ lines, has_more: false }),
      'operator.readStatement': () => {
        reads += 1
        // The first time it is only shown.
        if (reads > 1)
          lines = [aLine({}), aLine({ id: 2, verdict: 'too_much', amount: 70, words: 'From Omar', bank_reference: null })]
        return { heading: ['Day', 'In'], rows: [['10/03/2026', '63.50']], columns, found: 2, added: 2, total: 3 }
      },
      'operator.acceptBankLines': () => {
        lines = lines.filter(({ verdict }) => verdict !== 'sure')
        return { lines, has_more: false, accepted: [1] }
      },
      'operator.decideBankLine': () => {
        lines = []
        return { lines, has_more: false }
      },
    },
  })
  const file = new File(['Day,In\n10/03/2026,63.50\n'], 'march.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText(/Add the bank’s file/), file)
  const dialog = within(await screen.findByRole('dialog', { name: 'march.csv' }))
  expect(await dialog.findByText(/2 of 3 lines, 2 of them new/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('In').value).toBe('amount')
  await user.click(dialog.getByRole('button', { name: 'Add the lines' }))
  await user.click(await screen.findByRole('button', { name: 'Accept it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept it' })).toBeNull())
  expect(api.callsOf('operator.acceptBankLines').map(({ input }) => input.body)).toEqual([{ line_ids: [1] }])
  const card = within(await screen.findByRole('article', { name: 'From Omar' }))
  expect(card.getByText(/the rest is then to be sent back/)).toBeTruthy()
  await user.click(card.getByRole('button', { name: /Order 100482/ }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(api.callsOf('operator.decideBankLine').map(({ input }) => input.body)).toEqual([{ number: 100_482 }])
})

test('a part says what has come and what lacks; a surplus goes back with its number, or into the wallet', async () => {
  const paid = { number: 100_483, kind: 'order' as const, name: 'Omar', amount: 63.5, came: 0, left: 0, has_wallet: true }
  const lines = [
    aLine({ verdict: 'part', amount: 40, words: 'First half', payments: [{ ...paid, came: 40, left: 23.5 }] }),
    aLine({ id: 2, verdict: 'surplus', amount: 70, surplus: 6.5, words: 'Too much', payments: [paid] }),
  ]
  const { user, api } = await renderDesk(<BankSection />, {
    me: { ...office, scopes: [...office.scopes] },
    answers: {
      'operator.bankLines': () => ({ lines, has_more: false }),
      'operator.decideBankLine': () => ({ lines, has_more: false }),
    },
  })
  const part = within(await screen.findByRole('article', { name: 'First half' }))
  expect(part.getByText(/40.00.* has come for order 100483; .*23.50.* is missing/)).toBeTruthy()
  expect(part.queryByRole('button', { name: /Not a customer/ })).toBeNull()
  const surplus = within(screen.getByRole('article', { name: 'Too much' }))
  await user.click(surplus.getByRole('button', { name: 'Send back…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Number of the transfer' }), 'OUT 7')
  await user.click(dialog.getByRole('button', { name: /6.50.* was sent back/ }))
  // The list is read anew before the next act.
  await waitFor(() => expect(api.callsOf('operator.bankLines').length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(surplus.getByRole('button', { name: 'Send back…' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Into the wallet' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Credit .*6.50/ }))
  await waitFor(() => expect(api.callsOf('operator.decideBankLine')).toHaveLength(2))
  expect(api.callsOf('operator.decideBankLine').map(({ input }) => input.body)).toEqual([
    { back: 'bank', number: 100_483, is_sent: true, bank_reference: 'OUT 7' },
    { back: 'wallet', number: 100_483 },
  ])
})
