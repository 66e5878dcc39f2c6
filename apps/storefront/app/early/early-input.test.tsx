// @vitest-environment happy-dom
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerProbe, isHydrated, markPageReady } from '#lib/rendering/hydration-probe.ts'
import { replayEarlyInput } from './early-input.ts'

/** The events that the page's parts received. */
const received: string[] = []

function Part({ name }: { name: string }) {
  const [text, setText] = useState('')
  return (
    <form aria-label={name} onSubmit={() => received.push(`${name} sent`)}>
      <button type="button" onClick={() => received.push(`${name} pressed`)} />
      <button type="submit" />
      <a href="/cart">Cart</a>
      <a href="/parcel-delivery-info" onClick={() => received.push(`${name} chosen`)}>
        Documents
      </a>
      <input type="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" onChange={({ target }) => received.push(`${name} ticked ${target.checked}`)} />
      <input type="radio" onChange={({ target }) => received.push(`${name} took ${target.checked}`)} />
      <select defaultValue="a" onChange={({ target }) => received.push(`${name} chose ${target.value}`)}>
        <option value="a" />
        <option value="b" />
      </select>
      <output>{text}</output>
    </form>
  )
}

const Late = () => <Part name="late" />

function Page({ LatePart }: { LatePart: ComponentType }) {
  useEffect(markPageReady, [])
  return (
    <div onAuxClickCapture={answerProbe}>
      <Part name="soon" />
      <Suspense>
        <LatePart />
      </Suspense>
    </div>
  )
}

/** Half a second. */
beforeAll(() => replayEarlyInput(10))
beforeEach(() => {
  received.length = 0
  delete document.documentElement.dataset.hydrated
})

/** The page as the server sends it. `hydrate` runs its scripts; the code of its late part arrives with `arrive`. */
function openPage() {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page LatePart={Late} />)
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  const find = <T extends Element>(part: string, selector: string): T => {
    const found = root.querySelector<T>(`form[aria-label=${part}] ${selector}`)
    if (found === null) throw new Error(`The page has no ${selector}.`)
    return found
  }
  return {
    find,
    hydrate: () => {
      const page = hydrateRoot(root, <Page LatePart={lazy(() => promise)} />)
      onTestFinished(() => {
        page.unmount()
        root.remove()
      })
    },
    arrive: () => resolve({ default: Late }),
    ready: () => vi.waitFor(() => expect(document.documentElement.dataset.hydrated).toBe('')),
  }
}

/** As in a browser: a field has changed before its event fires. */
function act(target: Element, type: 'click' | 'beforeinput' | 'input'): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: type === 'click' })
  Object.defineProperty(event, 'isTrusted', { value: true })
  target.dispatchEvent(event)
  return event
}

function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  act(field, 'input')
}

function tick(field: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(field, !field.checked)
  act(field, 'input')
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('before the page is hydrated', () => {
  test('presses are held and repeated in order, each once', async () => {
    const { find, hydrate, ready } = openPage()
    const pressed = act(find('soon', 'button'), 'click')
    const sent = act(find('soon', 'button[type=submit]'), 'click')
    act(find('soon', 'button'), 'click')
    expect([pressed.defaultPrevented, sent.defaultPrevented, received]).toEqual([true, true, []])
    hydrate()
    await ready()
    await vi.waitFor(() => expect(received).toEqual(['soon pressed', 'soon sent', 'soon pressed']))
    await settle()
    expect(received).toHaveLength(3)
  })

  test('a link that also chooses something is followed once it can', async () => {
    const { find, hydrate, ready } = openPage()
    expect(act(find('soon', '[href="/parcel-delivery-info"]'), 'click').defaultPrevented).toBe(true)
    hydrate()
    await ready()
    await vi.waitFor(() => expect(received).toEqual(['soon chosen']))
  })

  test('typed text stays, and React learns of it', async () => {
    const { find, hydrate } = openPage()
    const field = find<HTMLInputElement>('soon', 'input')
    type(field, 'shaw')
    field.setSelectionRange(2, 2)
    hydrate()
    await vi.waitFor(() => expect(find('soon', 'output').textContent).toBe('shaw'))
    expect([field.value, field.selectionStart]).toEqual(['shaw', 2])
  })

  test('what is typed after React emptied the field is added to what was typed before', async () => {
    const { find, hydrate } = openPage()
    const field = find<HTMLInputElement>('soon', 'input')
    type(field, 'Harbour')
    field.setSelectionRange(3, 3)
    act(field, 'input')
    // As React does when it rerenders the field.
    field.value = ''
    act(field, 'beforeinput')
    const caret = field.selectionStart
    type(field, `${field.value} Gate`)
    hydrate()
    await vi.waitFor(() => expect(find('soon', 'output').textContent).toBe('Harbour Gate'))
    expect(caret).toBe(3)
  })

  test('React learns of what was ticked and chosen', async () => {
    const { find, hydrate } = openPage()
    const box = find<HTMLInputElement>('soon', 'input[type=checkbox]')
    tick(box)
    tick(find('soon', 'input[type=radio]'))
    type(find<HTMLSelectElement>('soon', 'select'), 'b')
    hydrate()
    await vi.waitFor(() => expect(received).toEqual(['soon ticked true', 'soon took true', 'soon chose b']))
    expect(box.checked).toBe(true)
  })

  test('a box that was ticked and unticked has not changed', async () => {
    const { find, hydrate, ready } = openPage()
    const box = find<HTMLInputElement>('soon', 'input[type=checkbox]')
    tick(box)
    tick(box)
    hydrate()
    await ready()
    await settle()
    expect([received, box.checked]).toEqual([[], false])
  })
})

describe('once the page is hydrated', () => {
  test('presses and text for a part whose code is still loading wait for it; a later press waits behind them', async () => {
    const { find, hydrate, ready, arrive } = openPage()
    hydrate()
    await ready()
    expect([isHydrated(find('soon', 'button')), isHydrated(find('late', 'button'))]).toEqual([true, false])
    act(find('late', 'button'), 'click')
    type(find<HTMLInputElement>('late', 'input'), 'late text')
    act(find('soon', 'button'), 'click')
    await settle()
    expect(received).toEqual([])
    arrive()
    await vi.waitFor(() => expect(received).toEqual(['late pressed', 'soon pressed']))
    expect(find('late', 'output').textContent).toBe('late text')
  })

  test('events reach hydrated parts as they are', async () => {
    const { find, hydrate, ready } = openPage()
    hydrate()
    await ready()
    const pressed = act(find('soon', 'button'), 'click')
    type(find<HTMLInputElement>('soon', 'input'), 'x')
    expect([pressed.defaultPrevented, received]).toEqual([false, ['soon pressed']])
    await vi.waitFor(() => expect(find('soon', 'output').textContent).toBe('x'))
  })

  test('a link whose part takes too long is followed by the browser', async () => {
    const { find, hydrate, ready } = openPage()
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    addEventListener('click', followed, true)
    onTestFinished(() => removeEventListener('click', followed, true))
    hydrate()
    await ready()
    expect(act(find('late', 'a'), 'click').defaultPrevented).toBe(true)
    await settle()
    expect(followed).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce())
  })

  test('a press on a part that takes too long holds up no later one, and is repeated all the same', async () => {
    const { find, hydrate, ready, arrive } = openPage()
    hydrate()
    await ready()
    act(find('late', 'button'), 'click')
    act(find('soon', 'button'), 'click')
    await settle()
    expect(received).toEqual([])
    await vi.waitFor(() => expect(received).toEqual(['soon pressed']))
    act(find('soon', 'button'), 'click')
    await vi.waitFor(() => expect(received).toEqual(['soon pressed', 'soon pressed']))
    arrive()
    await vi.waitFor(() => expect(received).toEqual(['soon pressed', 'soon pressed', 'late pressed']))
  })

  test('a press on what has gone meanwhile holds up no other', async () => {
    const { find, hydrate, ready } = openPage()
    const button = find('late', 'button')
    act(button, 'click')
    act(find('soon', 'button'), 'click')
    button.remove()
    hydrate()
    await ready()
    await vi.waitFor(() => expect(received).toEqual(['soon pressed']))
  })
})
