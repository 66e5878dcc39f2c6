// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { showToast } from './toast-store.ts'

const MESSAGE = 'A module has been selected.'

/** Shows a toast; from then on time passes only by `pass`. */
async function showOne(): Promise<(ms: number) => void> {
  await renderPage(<h1>Home</h1>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => void showToast(MESSAGE))
  return (ms) => act(() => void vi.advanceTimersByTime(ms))
}

const toast = () => screen.queryByText(MESSAGE)

test('[9.004] a toast stays five seconds', async () => {
  const pass = await showOne()
  pass(4900)
  expect(toast()).not.toBeNull()
  pass(200)
  expect(toast()).toBeNull()
})

test.each([
  ['looked at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['reached by the keyboard', fireEvent.focus, fireEvent.blur],
] as const)('[9.004] a toast waits while it is %s, then stays for the rest of its five seconds', async (_, enter, leave) => {
  const pass = await showOne()
  const card = toast()?.parentElement as HTMLElement
  pass(3000)
  enter(card)
  pass(6000)
  expect(toast()).not.toBeNull()
  leave(card)
  pass(1900)
  expect(toast()).not.toBeNull()
  pass(200)
  expect(toast()).toBeNull()
})
