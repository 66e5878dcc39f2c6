import type { Locator } from '@playwright/test'

/** Presses, with the names of all so far: typing does not count. */
export type Taps = { all: readonly string[]; press: (what: string, target: Locator) => Promise<void> }

/** Counts what people press, with a finger or a pointer. */
export function countTaps({ isTouch = true } = {}): Taps {
  const all: string[] = []
  return {
    all,
    press: async (what, target) => {
      all.push(what)
      await (isTouch ? target.tap() : target.click())
    },
  }
}
