import { expect, type Locator, type Page } from '@playwright/test'

/** Presses sent at once; those after the focus has arrived have no effect. */
const PRESSES = 20

/** Presses Tab until the target has the focus, which proves that the keyboard can reach it. */
export async function tabTo(page: Page, target: Locator, most = 500): Promise<void> {
  await target.waitFor()
  const element = await target.elementHandle()
  await page.evaluate(holdFocusAt, element)
  for (let press = 0; press < most; press += PRESSES) {
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press('Tab')))
    if (await page.evaluate(releaseFocusAt, element)) return
  }
  throw new Error(`${target.toString()} cannot be reached with the Tab key`)
}

/** In the page: Tab moves on only until the element has the focus. */
function holdFocusAt(element: Node | null): void {
  const shop = globalThis as { onTab?: (event: KeyboardEvent) => void }
  shop.onTab = (event) => {
    if (event.key !== 'Tab' || document.activeElement !== element) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', shop.onTab, true)
}

/** In the page: whether the element has the focus; if so, Tab moves on again. */
function releaseFocusAt(element: Node | null): boolean {
  if (element === null || document.activeElement !== element) return false
  const { onTab } = globalThis as { onTab?: (event: KeyboardEvent) => void }
  if (onTab !== undefined) removeEventListener('keydown', onTab, true)
  return true
}

/** Reaches something with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Reaches a field with Tab, which selects its content, and types over that. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Reaches a group of radio buttons with Tab, and one of them with the arrow keys, which choose it. */
export async function chooseRadio(page: Page, wanted: Locator): Promise<void> {
  const element = await wanted.elementHandle()
  const hasGroup = () =>
    page.evaluate(
      (radio) => (document.activeElement as HTMLInputElement | null)?.name === (radio as HTMLInputElement).name,
      element,
    )
  for (let press = 0; press < 500 && !(await hasGroup()); press++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let press = 0; press < 20 && !(await wanted.isChecked()); press++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeChecked()
}
