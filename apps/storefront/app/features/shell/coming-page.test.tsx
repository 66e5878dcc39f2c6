// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ComingPage } from './coming-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A frame around pages that take as long as the test wants. */
function openFrame() {
  let arrive = () => {}
  const wait = () => new Promise<null>((resolve) => void (arrive = () => resolve(null)))
  const page = (path: string) => ({ path, loader: wait, element: <h1>{path}</h1> })
  const frame = (
    <>
      <ComingPage />
      <Outlet />
    </>
  )
  const children = [{ index: true, element: <h1>Home</h1> }, page('/store/:id'), page('/about-us')]
  const router = createMemoryRouter([{ path: '/', element: frame, children }])
  const { container } = render(<RouterProvider router={router} />)
  const go = (path: string) => act(async () => void router.navigate(path))
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  return { go, pass, arrive: () => act(async () => arrive()), shape: () => container.querySelector('.coming-page'), container }
}

test('a page that takes longer than a moment shows its shape until it is there', async () => {
  const { go, pass, arrive, shape, container } = openFrame()
  await go('/store/bait-al-shawarma')
  await pass(99)
  expect(shape()).toBeNull()
  await pass(1)
  expect(shape()?.querySelector('.coming-cover')).toBeTruthy()
  // The previous page stays below, with its scroll position and its focus.
  expect(container.querySelector('h1')?.textContent).toBe('Home')
  await arrive()
  expect(shape()).toBeNull()
})

test('a page without a known shape, and a page that comes at once, show none', async () => {
  const { go, pass, arrive, shape } = openFrame()
  await go('/about-us')
  await pass(500)
  expect(shape()).toBeNull()
  await arrive()
  await go('/store/bait-al-shawarma')
  await arrive()
  await pass(500)
  expect(shape()).toBeNull()
})
