import { CART_PATH, CHANGE_PLACE_PATH } from '@medina/contract/device/plain-forms'
import { isHydrated, isPageReady } from '#lib/rendering/hydration-probe.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A press, or the new content of a field. */
type EarlyInput = { control: HTMLElement } | EarlyText | { control: HTMLInputElement; isChecked: boolean }
type EarlyText = { control: Field; text: string; caret: number | null }

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
  /** Also true if it was removed or disabled: then nothing is left to wait for. */
  const canTake = (control: HTMLElement) => isPageReady() && (!isUsable(control) || isHydrated(control))

  addEventListener('click', holdPress, true)
  addEventListener('beforeinput', restoreField, true)
  addEventListener('input', holdField, true)

  function holdPress(event: MouseEvent): void {
    const button = event.isTrusted && event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null
    if (button === null || (held.length === 0 && canTake(button))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    hold({ control: button })
  }

  /** React's first render after hydration empties a typed field. The next letter must not replace what was typed before it. */
  function restoreField({ isTrusted, target }: Event): void {
    const typed = held.find(({ control }) => control === target)
    if (isTrusted && typed !== undefined && 'text' in typed) writeText(typed)
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
    if (isToggle(target)) hold({ control: target, isChecked: target.checked })
    else hold({ control: target, text: target.value, caret: readCaret(target) })
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
      // Removed first, because `click()` fires the same events as a person's click.
      const [next] = at < 0 ? [] : held.splice(at, 1)
      if (next !== undefined && isUsable(next.control)) repeat(next)
      // The first entry keeps waiting while later ones overtake it.
      pauses = at === 0 ? 0 : pauses + 1
      // React renders what a press changes before the next one.
      await pause(at < 0 ? PAUSE_MS : 0)
    }
  }
}

function repeat(input: EarlyInput): void {
  if ('text' in input) return enterText(input)
  const { control } = input
  if ('isChecked' in input) (control as HTMLInputElement).checked = !input.isChecked
  control.click()
}

/**
 * React ignores an event of a field that holds the value that it last saw. It sees what is assigned to the field, but not what is set through
 * the prototype, as when somebody types: assigning another value first makes the second one new to it. Browsers send both events as well.
 */
function enterText(typed: EarlyText): void {
  const { control, text } = typed
  writeText(typed)
  const caret = readCaret(control)
  control.value = `${text}.`
  writeText({ ...typed, caret })
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Puts a text that the field lost back into it, unseen by React. */
function writeText({ control, text, caret }: EarlyText): void {
  if (control.value === text) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  if (caret !== null) (control as HTMLInputElement).setSelectionRange(caret, caret)
}

/** Null in fields for numbers and addresses, and in lists. */
function readCaret(field: Field): number | null {
  return 'selectionEnd' in field ? field.selectionEnd : null
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
