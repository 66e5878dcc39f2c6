// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import DeleteDialog from './delete-dialog.tsx'

beforeEach(() => localStorage.setItem('token', 'a'.repeat(40)))

test.each([
  [5, /You get .*50\.00.* The other .*5\.00.* is a top-up bonus/],
  [0, null],
])('[4.045] a wallet with a bonus of %s says what of it is returned', async (bonus, words) => {
  const { user, api } = await renderPage(<DeleteDialog open onClose={() => undefined} />, {
    answers: {
      'profile.info': () => aProfile({ wallet_balance: 55 }),
      'wallet.summary': () => ({ balance: 55, bonus, incoming: [], minimum_add_fund: 1, maximum_add_fund: null }),
      'profile.remove': () => ({ message: 'Account has been deleted', wallet_refund: { id: 7, amount: 55 - bonus } }),
    },
  })
  const wallet = await screen.findByRole('radiogroup', { name: /Your wallet has .*55\.00/ })
  await waitFor(() => expect(api.callsOf('wallet.summary')).toHaveLength(1))
  if (words === null) expect(within(wallet).queryByText(/bonus/)).toBeNull()
  else expect(await within(wallet).findByText(words)).toBeTruthy()
  await user.click(within(wallet).getByRole('radio', { name: /Give up .*55\.00/ }))
  await user.type(screen.getByLabelText('Your password, to confirm'), 'eight sails home')
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(api.callsOf('profile.remove')[0]?.input.body).toMatchObject({ wallet_refund: { give_up: 55 } }))
})
