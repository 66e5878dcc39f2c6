import { CART_PATH, CHANGE_PLACE_PATH } from '@medina/contract/device/plain-forms'
import { isHydrated, isPageReady } from '../lib/rendering/hydration-probe.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A press, or what a field shall hold. */
type EarlyInput = { control: HTMLElement } | { control: Field; state: string | boolean }

/** Buttons, and the links that scripts follow in their own way. */
const PRESSED = `button,[href="${CART_PATH}"],[href="${CHANGE_PLACE_PATH}"]`
const PAUSE_MS = 50
/** After so long nobody waits for a part of the page any more. */
const MOST_PAUSES = 200

/**
 * Holds presses of buttons and typed, ticked or chosen values while their part of the page is not hydrated, because React drops
 * such events. Repeats them in order after hydration. A later press waits behind the held ones.
 */
export function replayEarlyInput(): void {
  const held: EarlyInput[] = []
  let isRepeating = false
  const canTake = (element: Element) => isPageReady() && isHydrated(element)

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
    held.push(input)
    if (!isRepeating) void repeatHeld()
  }

  async function repeatHeld(): Promise<void> {
    isRepeating = true
    while (!isPageReady()) await pause(PAUSE_MS)
    for (let pauses = 0; held[0] !== undefined; ) {
      const [first] = held
      const isReady = isHydrated(first.control)
      if (!isReady && isUsable(first.control) && pauses++ < MOST_PAUSES) {
        await pause(PAUSE_MS)
        continue
      }
      // First, because the browser reports what `click()` does to a field as if a person had done it.
      held.shift()
      if (isReady) repeat(first)
      pauses = 0
      // React renders what a press changes before the next one.
      await pause(0)
    }
    isRepeating = false
  }
}

function repeat(input: EarlyInput): void {
  const { control } = input
  if (!('state' in input)) return control.click()
  if (isToggle(control)) {
    control.checked = !input.state
    return control.click()
  }
  if (control instanceof HTMLSelectElement) {
    control.value = String(input.state)
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return undefined
  }
  return enterText(control as HTMLInputElement | HTMLTextAreaElement, String(input.state))
}

/**
 * React ignores an input event when the field holds the value that it last saw. It sees what is assigned to the field, but not what is set
 * through the prototype, as when somebody types: assigning another text first makes the second one new to it.
 */
function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field
  field.value = `${text}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  // Fields for numbers and addresses have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function isToggle(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function isUsable(control: HTMLElement): boolean {
  return control.isConnected && !(control as HTMLButtonElement).disabled
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
