// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import OfflineParts from './offline-parts.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  setOnline(true)
})

/** A browser whose worker has a newer version waiting. */
function installWorker() {
  const waiting = { postMessage: vi.fn<(message: unknown) => void>() }
  const update = vi.fn<() => Promise<void>>(async () => undefined)
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null,
    active: { postMessage: () => undefined },
    update,
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { waiting, update }
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
}

test('a waiting version is offered, and takes over only when somebody accepts it', async () => {
  const { waiting, update } = installWorker()
  const { user } = await renderPage(<OfflineParts />, { path: '/home' })
  expect(await screen.findByText('A new version is ready')).toBeTruthy()
  expect(update).toHaveBeenCalledOnce()
  expect(waiting.postMessage).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'activate' })
})

test('while a newer version waits, links are left to the browser, because the files of this one may be gone', async () => {
  const follow = vi.fn<() => void>()
  const page = (
    <>
      <OfflineParts />
      <a href="/categories" onClick={follow}>
        Categories
      </a>
    </>
  )
  const keepPage = (event: Event) => event.preventDefault()
  addEventListener('click', keepPage, { capture: true })
  onTestFinished(() => removeEventListener('click', keepPage, { capture: true }))
  const { user, unmount } = await renderPage(page, { path: '/home' })
  await user.click(screen.getByRole('link', { name: 'Categories' }))
  expect(follow).toHaveBeenCalledOnce()
  unmount()

  installWorker()
  const { user: later } = await renderPage(page, { path: '/home' })
  await screen.findByText('A new version is ready')
  await later.click(screen.getByRole('link', { name: 'Categories' }))
  expect(follow).toHaveBeenCalledOnce()
})

test.each(['/checkout?page=cart', '/rental/checkout'])('at %s nothing is offered', async (path) => {
  installWorker()
  await renderPage(<OfflineParts />, { path })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('A new version is ready')).toBeNull()
})

test('the page says that there is no connection until it is back', async () => {
  await renderPage(<OfflineParts />, { path: '/home' })
  setOnline(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline. Showing saved content.')).toBeTruthy()
  setOnline(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^You are offline/)).toBeNull()
  expect(screen.getByText('Back online')).toBeTruthy()
})
