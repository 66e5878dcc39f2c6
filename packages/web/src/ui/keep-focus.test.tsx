// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

/** A list whose rows take themselves away, as a cart, saved addresses and the desk's lists do. */
function List({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <ul>
      {left.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
            Remove {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A check box with a stepper that goes at zero, as an add-on has. */
function AddOn() {
  const [isOn, setIsOn] = useState(true)
  return (
    <div>
      <label>
        <input type="checkbox" checked={isOn} onChange={() => setIsOn(!isOn)} />
        Fries
      </label>
      {isOn && (
        <span>
          <button type="button" onClick={() => setIsOn(false)}>
            Remove fries
          </button>
        </span>
      )}
    </div>
  )
}

async function pressByKeyboard(name: string) {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

const focused = () => document.activeElement?.textContent || document.activeElement?.tagName

test.each([
  { removed: 'Remove rice', next: 'Remove tea', why: 'what follows' },
  { removed: 'Remove tea', next: 'Remove rice', why: 'what is before, at the end' },
])('a row that goes leaves the focus on $why', async ({ removed, next }) => {
  render(<List names={['bread', 'rice', 'tea']} />)
  await pressByKeyboard(removed)
  expect(focused()).toBe(next)
})

test('the last row of a list leaves the focus on what stands after the list', async () => {
  render(
    <main tabIndex={-1}>
      <List names={['bread']} />
      <button type="button">Go on</button>
    </main>,
  )
  await pressByKeyboard('Remove bread')
  expect(focused()).toBe('Go on')
})

test('a stepper that goes at zero leaves the focus on its check box', async () => {
  render(<AddOn />)
  await pressByKeyboard('Remove fries')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Fries' }))
})

test('in a dialog the focus stays in it', async () => {
  render(
    <>
      <button type="button">Behind</button>
      <dialog open>
        <button type="button">Close</button>
        <List names={['bread']} />
      </dialog>
    </>,
  )
  await pressByKeyboard('Remove bread')
  expect(focused()).toBe('Close')
})

test('a page that goes leaves the focus on the next one as a whole', async () => {
  function Page() {
    const [isFirst, setIsFirst] = useState(true)
    return (
      <main tabIndex={-1}>
        {isFirst ? (
          <button type="button" onClick={() => setIsFirst(false)}>
            Next page
          </button>
        ) : (
          <h1>Second page</h1>
        )}
      </main>
    )
  }
  render(<Page />)
  await pressByKeyboard('Next page')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('what is hidden or beside the page is passed over', async () => {
  render(
    <div>
      <List names={['bread']} />
      <div hidden>
        <button type="button">Hidden</button>
      </div>
      <button type="button" disabled>
        Disabled
      </button>
      <button type="button">Seen</button>
    </div>,
  )
  await pressByKeyboard('Remove bread')
  expect(focused()).toBe('Seen')
})

test('a control that is disabled while its act is sent has the focus again afterwards, unless it is elsewhere by then', async () => {
  const shown = (isSending: boolean) => (
    <fieldset disabled={isSending}>
      <button type="button">Save</button>
      <a href="#rest">Rest</a>
    </fieldset>
  )
  const { rerender } = render(shown(false))
  const save = screen.getByRole('button', { name: 'Save' })
  const send = async (meanwhile: () => void) => {
    save.focus()
    rerender(shown(true))
    // Browsers do so without an event; happy-dom keeps the focus.
    save.blur()
    meanwhile()
    rerender(shown(false))
    await userEvent.keyboard('{Shift}')
  }
  await send(() => undefined)
  expect(document.activeElement).toBe(save)
  await send(() => screen.getByRole('link', { name: 'Rest' }).focus())
  expect(focused()).toBe('Rest')
})

test('after a tap nothing takes the focus, which could open a keyboard', async () => {
  render(
    <>
      <List names={['bread']} />
      <input aria-label="Note" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove bread' }))
  expect(document.activeElement).toBe(document.body)
})
