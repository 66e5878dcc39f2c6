import type { BrowserContext } from '@playwright/test'

/** The phone that Lighthouse simulates; its processor is slowed by DevTools. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const SLOWED = 4

/** Gives a browser the cookies of a header: a worker reads them only from the browser's own store. */
export async function addCookies(context: BrowserContext, header: string, url: string): Promise<void> {
  await context.addCookies(
    header.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url }
    }),
  )
}
