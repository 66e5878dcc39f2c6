// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from './toast-store.ts'
import { useWarning } from './use-warning.ts'

const MESSAGE = 'A module has been selected.'

/** Shows a toast and stops the clock; the returned function advances it. */
async function showOne(page: ReactNode = <h1>Home</h1>): Promise<(ms: number) => void> {
  await renderPage(page)
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

function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog title="Cart" closeLabel="Close" open={isOpen} onClose={() => setIsOpen(false)}>
        <button type="button" onClick={() => setIsOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  )
}

test('[9.004] a toast stays five seconds in all, in whatever dialog opens and closes meanwhile', async () => {
  const pass = await showOne(<PageWithDialog />)
  const card = toast()
  pass(2000)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(toast()?.closest('dialog')).not.toBeNull()
  pass(1500)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(toast()?.closest('dialog')).toBeNull()
  pass(1400)
  // It must be the same element: screen readers would announce a new one again.
  expect(toast()).toBe(card)
  pass(200)
  expect(toast()).toBeNull()
})

function Choice() {
  const [group, setGroup] = useState<string | undefined>('Size')
  const warn = useWarning(group)
  return (
    <>
      <button type="button" onClick={() => warn('Choose a size.')}>
        Add
      </button>
      <button type="button" onClick={() => setGroup(undefined)}>
        Large
      </button>
    </>
  )
}

test('[5.018] the error of a choice goes once the choice is made', async () => {
  const { user } = await renderPage(<Choice />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByText('Choose a size.')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Large' }))
  expect(screen.queryByText('Choose a size.')).toBeNull()
})
