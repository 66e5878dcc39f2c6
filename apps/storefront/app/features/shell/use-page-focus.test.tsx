// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { usePageFocus } from './use-page-focus.ts'

afterEach(cleanup)

function Frame() {
  usePageFocus()
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

const home = (
  <>
    <a href="/store/1">First store</a>
    <a href="/store/2">Second store</a>
  </>
)

function openShop() {
  const children = [
    { index: true, element: home },
    { path: '/store/:id', element: <h1>A store</h1> },
    { path: '/search', element: <input aria-label="Search" autoFocus /> },
  ]
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }])
  render(<RouterProvider router={router} />)
  return { go: (to: string | number) => act(async () => void router.navigate(to as string)) }
}

test('a new page has the focus, and the way back leads to the link that was followed', async () => {
  const { go } = openShop()
  act(() => screen.getByRole('link', { name: 'Second store' }).focus())
  await go('/store/2')
  expect(screen.getByRole('main')).toBe(document.activeElement)
  await go(-1)
  expect(screen.getByRole('link', { name: 'Second store' })).toBe(document.activeElement)
})

test('a page that was left without a link has the focus as a whole', async () => {
  const { go } = openShop()
  await go('/store/2')
  await go(-1)
  expect(screen.getByRole('main')).toBe(document.activeElement)
})

test('a field that a page has chosen keeps the focus', async () => {
  const { go } = openShop()
  await go('/search')
  expect(screen.getByRole('textbox')).toBe(document.activeElement)
})
