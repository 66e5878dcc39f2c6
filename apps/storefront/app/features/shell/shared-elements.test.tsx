// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { useSharedElements } from './shared-elements.ts'

function Stores() {
  useSharedElements()
  return ['one', 'two'].map((name) => (
    <article key={name}>
      <picture data-testid={name} />
      <a href={`/store/${name}`} onClick={(event) => event.preventDefault()}>
        {name}
      </a>
    </article>
  ))
}

/** A list of items, with or without the sheet that a press opens. */
function Items({ hasSheet }: { hasSheet: boolean }) {
  useSharedElements()
  const navigate = useNavigate()
  const isOpen = useLocation().state !== null
  return (
    <main>
      <div className="store-hero" data-testid="hero" />
      <article>
        <picture data-testid="card" />
        <a href="/product/1" data-quick-view="" onClick={(event) => open(event, navigate)}>
          Cookie
        </a>
      </article>
      {isOpen && hasSheet && <Sheet />}
    </main>
  )
}

/** Opens in an effect, as dialogs of links do. */
function Sheet() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.setAttribute('open', ''), [])
  return (
    <dialog ref={dialog}>
      <div className="quick-view-gallery" data-testid="sheet" />
    </dialog>
  )
}

function open(event: MouseEvent, navigate: NavigateFunction) {
  event.preventDefault()
  document.startViewTransition(() => undefined)
  void navigate('/', { state: { quickView: { id: 1 } } })
}

const nameOf = (element: HTMLElement) => element.style.getPropertyValue('view-transition-name')

function setBrowser({ hasTransitions, isReduced = false }: { hasTransitions: boolean; isReduced?: boolean }) {
  if (hasTransitions) Object.assign(document, { startViewTransition: () => undefined })
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

test('a page that renders for longer than 200 ms appears without a movement', async () => {
  vi.useFakeTimers()
  const skipTransition = vi.fn<() => void>()
  let draw: () => void = () => undefined
  const start = () => ({ ready: new Promise<void>((resolve) => void (draw = resolve)), skipTransition })
  Object.assign(document, { startViewTransition: start })
  const page = await renderPage(<Stores />)
  screen.getByRole('link', { name: 'one' }).click()
  document.startViewTransition(() => undefined)
  draw()
  await vi.advanceTimersByTimeAsync(1000)
  expect(skipTransition).not.toHaveBeenCalled()
  document.startViewTransition(() => undefined)
  await vi.advanceTimersByTimeAsync(199)
  expect(skipTransition).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(skipTransition).toHaveBeenCalledOnce()
  page.unmount()
  expect(Object.hasOwn(document, 'startViewTransition')).toBe(false)
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

test.each([
  { hasSheet: true, names: ['', 'card-picture', ''], skipped: 0 },
  { hasSheet: false, names: ['', undefined, ''], skipped: 1 },
])('a picture moves from an item’s card to its sheet, and nowhere while there is none ($hasSheet)', async (given) => {
  const { hasSheet, names, skipped } = given
  setBrowser({ hasTransitions: true })
  const skipTransition = vi.fn<() => void>()
  Object.assign(document, { startViewTransition: () => ({ ready: Promise.resolve(), skipTransition }) })
  const { user } = await renderPage(<Items hasSheet={hasSheet} />)
  await user.click(screen.getByRole('link', { name: 'Cookie' }))
  const shown = ['card', 'sheet', 'hero'].map((id) => screen.queryByTestId(id))
  expect(shown.map((element) => element?.style.getPropertyValue('view-transition-name'))).toEqual(names)
  expect(skipTransition).toHaveBeenCalledTimes(skipped)
})

test('only the pressed card has the names of a transition', async () => {
  setBrowser({ hasTransitions: true })
  const { user } = await renderPage(<Stores />)
  await user.click(screen.getByRole('link', { name: 'one' }))
  await user.click(screen.getByRole('link', { name: 'two' }))
  expect([nameOf(screen.getByTestId('one')), nameOf(screen.getByTestId('two'))]).toEqual(['', 'card-picture'])
  const link = screen.getByRole('link', { name: 'two' })
  expect([nameOf(link), link.dataset.shared]).toEqual(['card-title', ''])
})

test.each([
  ['an older browser', { hasTransitions: false }],
  ['a person who wants less motion', { hasTransitions: true, isReduced: true }],
])('%s gets none', async (_who, browser) => {
  setBrowser(browser)
  const { user } = await renderPage(<Stores />)
  const link = screen.getByRole('link', { name: 'one' })
  await user.click(link)
  expect([nameOf(screen.getByTestId('one')), link.dataset.shared]).toEqual(['', undefined])
})
