import type { BrowserContext } from '@playwright/test'
import { extent } from './extent.ts'

/** The phone that Lighthouse simulates; its processor is slowed by DevTools, which takes processor time itself. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const SLOWED = extent(4, 1)

/** Gives a browser the cookies of a header: a worker reads them only from the browser's own store. */
export async function addCookies(context: BrowserContext, header: string, url: string): Promise<void> {
  await context.addCookies(
    header.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url }
    }),
  )
}
