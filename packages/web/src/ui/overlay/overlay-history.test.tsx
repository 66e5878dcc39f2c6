// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, Outlet, useLocation, useSearchParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { Overlay } from './overlay.tsx'
import { useOverlayHistory } from './overlay-history.ts'

function Shop() {
  const { pathname, search, key } = useLocation()
  useOverlayHistory(key)
  return (
    <>
      <output data-key={key}>{`${pathname}${search}`}</output>
      <Outlet />
    </>
  )
}

/** A list with a dialog that filters it by replacing the page's history entry, like the filter sheet. */
function List() {
  const [, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Overlay open={isOpen} onClose={() => setOpen(false)} label="Filters" panel="">
        <button type="button" onClick={() => setSearch({ sort: 'name' }, { replace: true })}>
          By name
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Show
        </button>
      </Overlay>
    </>
  )
}

async function openList() {
  history.replaceState(null, '', '/home')
  const router = createBrowserRouter([
    {
      element: <Shop />,
      children: [
        { path: '/home', element: null },
        { path: '/list', element: <List /> },
        { path: '/store/1', element: null },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  onTestFinished(() => {
    cleanup()
    router.dispose()
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const address = () => screen.getByRole('status')
  /** Expects the router and the browser to be at this path. */
  const isAt = async (path: string) => {
    await waitFor(() => expect(address().textContent).toBe(path))
    expect(`${location.pathname}${location.search}`).toBe(path)
  }
  const follow = async (path: string) => {
    await router.navigate(path)
    await isAt(path)
  }
  await follow('/list')
  return { press, follow, isAt, isOpen: () => screen.queryByRole('dialog') !== null, key: () => address().dataset.key }
}

test('[2.003, 2.006] Back from a store shows the list as its dialog left it, and one step further the page before', async () => {
  const { press, follow, isAt, isOpen, key } = await openList()
  press('Filters')
  press('By name')
  await isAt('/list?sort=name')
  press('Show')
  await waitFor(() => expect(isOpen()).toBe(false))
  // Scroll positions are stored by this key.
  const list = key()
  await follow('/store/1')
  history.back()
  await isAt('/list?sort=name')
  expect(key()).toBe(list)
  history.back()
  await isAt('/home')
  history.forward()
  await isAt('/list?sort=name')
  expect(key()).toBe(list)
})

test('Back closes a dialog and keeps what was chosen in it', async () => {
  const { press, isAt, isOpen } = await openList()
  press('Filters')
  press('By name')
  await isAt('/list?sort=name')
  history.back()
  await waitFor(() => expect(isOpen()).toBe(false))
  await isAt('/list?sort=name')
  history.back()
  await isAt('/home')
})
