// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWakeLock, useWakeState } from './wake-lock.ts'

type Lock = { released: boolean; release: () => Promise<void>; addEventListener: (type: string, listener: () => void) => void }

/** A browser that keeps its screen on for pages, unless it saves its battery. */
function aScreen({ isSaving = false } = {}): Lock[] {
  const locks: Lock[] = []
  const request = async (): Promise<Lock> => {
    if (isSaving) throw new DOMException('low battery', 'NotAllowedError')
    const listeners: (() => void)[] = []
    const lock: Lock = {
      released: false,
      release: async () => {
        lock.released = true
        for (const listener of listeners) listener()
      },
      addEventListener: (_, listener) => void listeners.push(listener),
    }
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return locks
}
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

function Screen({ isWanted }: { isWanted: boolean }) {
  useWakeLock(isWanted)
  return <p>{useWakeState()}</p>
}

test('the screen stays on while somebody is at work, again after the page was hidden, and no longer', async () => {
  const locks = aScreen()
  const { rerender } = render(<Screen isWanted />)
  expect(await screen.findByText('held')).toBeTruthy()
  // A browser releases the lock of a hidden page.
  await act(async () => locks[0]?.release())
  expect(screen.getByText('released')).toBeTruthy()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('held')).toBeTruthy()
  expect(locks).toHaveLength(2)
  rerender(<Screen isWanted={false} />)
  expect(await screen.findByText('released')).toBeTruthy()
  expect(locks.map(({ released }) => released)).toEqual([true, true])
})

test('a device that saves its battery says so, and one without the function as well', async () => {
  aScreen({ isSaving: true })
  const { unmount } = render(<Screen isWanted />)
  expect(await screen.findByText('refused')).toBeTruthy()
  unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  render(<Screen isWanted />)
  expect(await screen.findByText('unsupported')).toBeTruthy()
})
