import type { Page } from '@playwright/test'

/** From now on the page notes when something was typed. */
export function watchTyping(page: Page): Promise<void> {
  return page.evaluate(() => {
    performance.setResourceTimingBufferSize(2000)
    addEventListener('input', ({ timeStamp }) => (document.documentElement.dataset.typed = String(timeStamp)), true)
  })
}

/** How many milliseconds after the last letter the page asked for this. */
export function readRest(page: Page, asked: string): Promise<number> {
  return page.evaluate((part) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part))
    return (calls.at(-1)?.startTime ?? Number.NaN) - Number(document.documentElement.dataset.typed)
  }, asked)
}
