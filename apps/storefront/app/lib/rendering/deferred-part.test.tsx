// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { DeferredPart } from './deferred-part.tsx'

const names = ['menu', 'reviews', 'shelves']
/** The texts of the page after each commit. */
const commits: string[] = []

/** React calls it with each element that it inserts, once the commit is whole. */
function record(part: HTMLElement | null) {
  const all = [...(part?.parentElement?.children ?? [])].map(({ textContent }) => textContent).join(' ')
  if (part !== null && all !== commits.at(-1)) commits.push(all)
}

function Page() {
  return (
    <main>
      {names.map((name) => (
        <DeferredPart key={name} placeholder={<i ref={record}>-</i>}>
          <p ref={record}>{name}</p>
        </DeferredPart>
      ))}
    </main>
  )
}

async function openShop() {
  commits.length = 0
  history.replaceState(null, '', '/home')
  const router = createBrowserRouter([
    { path: '/home', element: <p>Home</p> },
    { path: '/page', element: <Page /> },
  ])
  render(<RouterProvider router={router} />)
  onTestFinished(() => {
    cleanup()
    router.dispose()
  })
  return router
}

const wholePage = () => waitFor(() => expect(commits.at(-1)).toBe('menu reviews shelves'))

test('a page that a link opened starts with places, and its parts follow one by one in their order', async () => {
  const router = await openShop()
  await act(() => router.navigate('/page'))
  expect(commits).toEqual(['- - -'])
  await wholePage()
  expect(commits).toEqual(['- - -', 'menu - -', 'menu reviews -', 'menu reviews shelves'])
})

test('Back shows a page as a whole, so that it is as high as it was', async () => {
  const router = await openShop()
  await act(() => router.navigate('/page'))
  await wholePage()
  await act(() => router.navigate('/home'))
  commits.length = 0
  await act(() => router.navigate(-1))
  await screen.findByText('menu')
  expect(commits[0]).toBe('menu reviews shelves')
})

test('a link to an anchor finds it in the page', async () => {
  const router = await openShop()
  await act(() => router.navigate('/page#reviews'))
  expect(commits).toEqual(['menu reviews shelves'])
})

test('a page that was left early starts with places again', async () => {
  const router = await openShop()
  await act(() => router.navigate('/page'))
  await act(() => router.navigate('/home'))
  commits.length = 0
  await act(() => router.navigate('/page'))
  await wholePage()
  expect(commits).toEqual(['- - -', 'menu - -', 'menu reviews -', 'menu reviews shelves'])
})
