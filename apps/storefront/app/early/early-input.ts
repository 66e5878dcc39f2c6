import { CART_PATH, CHANGE_PLACE_PATH } from '@medina/contract/device/plain-forms'
import { isHydrated, isPageReady } from '../lib/rendering/hydration-probe.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A press, or what a field shall hold. */
type EarlyInput = { control: HTMLElement } | { control: Field; state: string | boolean }

/** Buttons, and the links that scripts follow in their own way: those of the parcel's form also choose its contents. */
const PRESSED = `button,[href="${CART_PATH}"],[href="${CHANGE_PLACE_PATH}"],[href="/parcel-delivery-info"]`
/** Controls that work without scripts too: links, and forms that name their page. */
const PLAIN = 'a,[action] [type=submit]'
const PAUSE_MS = 50

/**
 * Holds presses of buttons and typed, ticked or chosen values while their part of the page is not hydrated, because React drops
 * such events. Repeats them in order after hydration. A later press waits behind the held ones. After `mostPauses`, ten seconds, the browser
 * follows links and forms itself; presses on other parts go on waiting, but hold up no later one.
 */
export function replayEarlyInput(mostPauses = 200): void {
  const held: EarlyInput[] = []
  /** Also if it is gone or disabled by now: then nothing is left to wait for. */
  const canTake = (control: HTMLElement) => isPageReady() && (!isUsable(control) || isHydrated(control))

  addEventListener('click', holdPress, true)
  addEventListener('input', holdField, true)

  function holdPress(event: MouseEvent): void {
    const button = event.isTrusted && event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null
    if (button === null || (held.length === 0 && canTake(button))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    hold({ control: button })
  }

  function holdField({ isTrusted, target }: Event): void {
    if (!isTrusted || !isField(target)) return
    const index = held.findIndex(({ control }) => control === target)
    if (index < 0 && canTake(target)) return
    if (index >= 0) {
      held.splice(index, 1)
      // Ticked and unticked: nothing has changed.
      if (target.type === 'checkbox') return
    }
    hold({ control: target, state: isToggle(target) ? target.checked : target.value })
  }

  function hold(input: EarlyInput): void {
    if (held.push(input) === 1) void repeatHeld()
  }

  async function repeatHeld(): Promise<void> {
    for (let pauses = 0; held.length > 0; ) {
      const isLate = pauses > mostPauses
      const at = held.findIndex(({ control }, index) =>
        isLate ? canTake(control) || control.matches(PLAIN) : index === 0 && canTake(control),
      )
      // First, because the browser reports what `click()` does to a field as if a person had done it.
      const [next] = at < 0 ? [] : held.splice(at, 1)
      if (next !== undefined && isUsable(next.control)) repeat(next)
      // The first one's wait goes on while later ones pass it.
      pauses = at === 0 ? 0 : pauses + 1
      // React renders what a press changes before the next one.
      await pause(at < 0 ? PAUSE_MS : 0)
    }
  }
}

function repeat(input: EarlyInput): void {
  const { control } = input
  if (!('state' in input)) return control.click()
  if (isToggle(control)) {
    control.checked = !input.state
    return control.click()
  }
  return enterValue(control as Field, String(input.state))
}

/**
 * React ignores an event of a field that holds the value that it last saw. It sees what is assigned to the field, but not what is set through
 * the prototype, as when somebody types: assigning another value first makes the second one new to it. Browsers send both events as well.
 */
function enterValue(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  field.value = `${value}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // Fields for numbers and addresses have no selection, and neither have lists.
  if (selectionStart != null) (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input,textarea,select')
}

function isToggle(control: Element): control is HTMLInputElement {
  return control.matches('[type=checkbox],[type=radio]')
}

function isUsable(control: HTMLElement): boolean {
  return control.isConnected && !(control as HTMLButtonElement).disabled
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
