// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDismissErrors } from './use-dismiss-errors.ts'

function Page() {
  useDismissErrors()
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/store/2')}>
      Next
    </button>
  )
}

async function renderWith(tone: 'error' | 'success') {
  const { user } = await renderPage(<Page />, { path: '/store/1' })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => void showToast('A message.', { tone }))
  return () => user.click(screen.getByRole('button', { name: 'Next' }))
}

test('an error stays behind with its page', async () => {
  const leave = await renderWith('error')
  vi.advanceTimersByTime(1500)
  await leave()
  expect(screen.queryByText('A message.')).toBeNull()
})

test('an error that leads to another page is read there', async () => {
  const leave = await renderWith('error')
  await leave()
  expect(screen.queryByText('A message.')).not.toBeNull()
})

test('good news goes with the visitor', async () => {
  const leave = await renderWith('success')
  vi.advanceTimersByTime(1500)
  await leave()
  expect(screen.queryByText('A message.')).not.toBeNull()
})
