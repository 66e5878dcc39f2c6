// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { dismissToast, listToasts } from '#ui/feedback/toast-store.ts'
import { useText } from '#texts/text.tsx'
import { showFailure } from './failure.ts'
import { useShop } from './shop.tsx'

function Sender() {
  const { call, headers } = useShop()
  const { t } = useText()
  const send = () => call('identity.forgotPassword', { body: { phone: '0550102030', verification_method: 'phone' } }, headers)
  return (
    <button type="button" onClick={() => void send().catch((failure: unknown) => showFailure(failure, t))}>
      Send
    </button>
  )
}

async function listFailures(errors: { code: string; message: string }[]): Promise<unknown> {
  const answers = {
    'identity.forgotPassword': () => {
      throw new Refusal(403, errors)
    },
  }
  const { user } = await renderPage(<Sender />, { answers })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(listToasts()).not.toEqual([]))
  return listToasts().map(({ message, tone }) => [message, tone])
}

test('[8.001] the messages of errors[] are shown one by one, as toasts', async () => {
  const errors = ['First', 'Second', 'Third'].map((message) => ({ code: 'email', message }))
  expect(await listFailures(errors)).toEqual([
    ['First', 'error'],
    ['Second', 'error'],
    ['Third', 'error'],
  ])
})

test('[8.001] a fourth message waits for its turn, and none is lost', async () => {
  const messages = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
  expect(await listFailures(messages.map((message) => ({ code: 'email', message })))).toHaveLength(3)
  expect(screen.queryByText('Fourth')).toBeNull()
  for (const message of messages) {
    const toast = listToasts()[0]
    expect([toast?.message, screen.getByText(message).textContent]).toEqual([message, message])
    act(() => dismissToast(toast?.id ?? 0))
  }
  expect(listToasts()).toEqual([])
})

test('[8.001] errors without a message are told in a sentence of ours', async () => {
  expect(await listFailures([{ code: 'email', message: '' }])).toEqual([['Something went wrong. Please try again.', 'error']])
})
