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

/** The seconds that an act takes a person on a phone: one a tap, a fifth a letter, and as long as the page makes them wait. */
export type Effort = {
  tap: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** A list of the system: a tap opens it, and one chooses. */
  choose: (field: Locator, index: number) => Promise<void>
  /** A clock of the system: opened, hour, minute, done. */
  setTime: (field: Locator, time: string) => Promise<void>
  /** The camera: opened, released, accepted. */
  takePhoto: (field: Locator, file: string) => Promise<void>
  waitFor: (target: Locator) => Promise<void>
  seconds: () => number
}

export function countEffort(): Effort {
  let seconds = 0
  const wait = async (target: Locator) => {
    const start = performance.now()
    await target.waitFor()
    seconds += (performance.now() - start) / 1000
  }
  const tap = async (target: Locator) => {
    await wait(target)
    seconds += 1
    await target.tap()
  }
  return {
    tap,
    type: async (field, text) => {
      await tap(field)
      await field.fill(text)
      seconds += text.length / 5
    },
    choose: async (field, index) => {
      seconds += 2
      await field.selectOption({ index })
    },
    setTime: async (field, time) => {
      seconds += 4
      await field.fill(time)
    },
    takePhoto: async (field, file) => {
      seconds += 3
      await field.setInputFiles(file)
    },
    waitFor: wait,
    seconds: () => seconds,
  }
}
