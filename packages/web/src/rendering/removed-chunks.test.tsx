// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { showFailure } from '#api/failure.ts'
import { useText } from '#texts/text.tsx'
import { dismissToast, listToasts } from '#ui/feedback/toast-store.ts'
import { handleChunkFailure } from './chunk-failures.ts'
import { deleteFailedStyles } from './delete-failed-styles.ts'
import { announceRemovedChunk, isChunkRemoved, reloadOnce } from './removed-chunks.ts'

const CHUNK = 'https://shop.example/assets/auth-dialog-abcdefg.js'
const chromium = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`)
const firefox = new TypeError(`error loading dynamically imported module: ${CHUNK}`)
const safari = new TypeError('Importing a module script failed.')
const styles = new Error('Unable to preload CSS for /assets/auth-dialog-abcdefg.css')

/** The server responds to every file with this status, or not at all if it is null. */
function answer(status: number | null): void {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
}
const loads: number[] = []
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => void loads.push(1))
})
afterEach(() => {
  loads.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([chromium, firefox, styles])('code that the service no longer has is gone, not lost on the way: %s', async (error) => {
  answer(404)
  expect(await isChunkRemoved(error)).toBe(true)
})

test.each([null, 502, 503])('without the service (%s) code is not gone, whatever the browser calls it', async (status) => {
  answer(status)
  for (const error of [chromium, firefox, safari, styles, new TypeError('Failed to fetch')])
    expect(await isChunkRemoved(error)).toBe(false)
})

test('a file that is there, and fails again, imports one that is gone', async () => {
  answer(200)
  const imports = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/cart-1234567.js')
  expect(await isChunkRemoved(imports)).toBe(false)
  expect(await isChunkRemoved(imports)).toBe(true)
})

/** Sets how and how long ago the page was loaded. */
function loadedBy(type: string, msAgo: number): void {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
    kind === 'navigation' ? [{ type } as unknown as PerformanceEntry] : [],
  )
  vi.spyOn(performance, 'now').mockReturnValue(msAgo)
}

test('a page that is to load again does so at most once a minute', () => {
  loadedBy('navigate', 1000)
  reloadOnce()
  expect(loads).toHaveLength(1)
  loadedBy('reload', 1000)
  reloadOnce()
  expect(loads).toHaveLength(1)
  loadedBy('reload', 61_000)
  reloadOnce()
  expect(loads).toHaveLength(2)
})

test('a part of the page that will not come is announced once, however often it is tried', async () => {
  answer(404)
  announceRemovedChunk((key) => key)
  for (let attempt = 0; attempt < 3; attempt++) handleChunkFailure(chromium)
  await expect.poll(() => listToasts().map(({ message }) => message)).toEqual(['offline.updated'])
  for (const { id } of listToasts()) dismissToast(id)
  handleChunkFailure(chromium)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(listToasts()).toEqual([])
})

function Press({ error }: { error: Error }) {
  const { t } = useText()
  useEffect(() => announceRemovedChunk(t), [t])
  return (
    <button type="button" onClick={() => showFailure(error, t)}>
      Sign in
    </button>
  )
}

test.each([
  ['en', 404, 'The shop was updated. Reload the page to continue.'],
  ['fr', 404, 'Le site a été mis à jour. Rechargez la page pour continuer.'],
  ['ar', 404, 'تم تحديث المتجر. يُرجى إعادة تحميل الصفحة للمتابعة.'],
  ['en', null, 'No connection. Please check it and try again.'],
] as const)('a press whose code does not come says why: %s, %s', async (language, status, text) => {
  const { user } = await renderPage(<Press error={chromium} />, { language }, { textParts: ['later'] })
  answer(status)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a stylesheet that failed is loaded again by the next attempt, which finds no link of it', () => {
  deleteFailedStyles()
  // Without an address, because this browser's stand-in loads none.
  const addLink = () => Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  const [failed, loaded] = [addLink(), addLink()]
  document.head.append(failed, loaded)
  failed.dispatchEvent(new Event('error'))
  loaded.dispatchEvent(new Event('load'))
  expect([failed.isConnected, loaded.isConnected]).toEqual([false, true])
  loaded.remove()
})
