import type { Page } from '@playwright/test'

/** Makes the page record when something is typed. */
export function watchTyping(page: Page): Promise<void> {
  return page.evaluate(() => {
    performance.setResourceTimingBufferSize(2000)
    addEventListener('input', ({ timeStamp }) => (document.documentElement.dataset.typed = String(timeStamp)), true)
  })
}

/** Returns the milliseconds between the last letter and the page's request for this address. */
export function readRest(page: Page, address: string): Promise<number> {
  return page.evaluate((part) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part))
    return (calls.at(-1)?.startTime ?? Number.NaN) - Number(document.documentElement.dataset.typed)
  }, address)
}
