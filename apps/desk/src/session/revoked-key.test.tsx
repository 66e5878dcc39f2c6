// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { KeyName } from '#frame/key-name.tsx'

test.each([
  ['was revoked', 'auth-001', /The key of this device was revoked/],
  ['has expired', 'key_expired', /The key of this device has expired/],
])('after a key %s, the next one opens the desk', async (_, code, sentence) => {
  let isRevoked = false
  const me = () => {
    if (isRevoked) throw new Refusal(401, [{ code, message: 'Unknown key.' }])
    return anOwnKey({ name: 'New till' })
  }
  const page = await renderTill(<KeyName />, { answers: { 'operator.me': me } })
  await screen.findByText('New till')
  isRevoked = true
  await page.client.refetchQueries({ queryKey: ['desk', 'me'] })
  expect(await screen.findByText(sentence)).toBeTruthy()
  isRevoked = false
  await page.user.type(screen.getByLabelText('Key'), 'medina_operator_next')
  await page.user.click(screen.getByRole('button', { name: 'Open the desk' }))
  expect(await screen.findByText('New till')).toBeTruthy()
  expect(screen.queryByLabelText('Key')).toBeNull()
})
