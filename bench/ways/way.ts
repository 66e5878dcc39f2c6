import type { Locator, Page } from '@playwright/test'
import type { MeasuredPage } from '../measured-pages.ts'

/** A way looks for texts of the pages in the language of the shop, and for goods of the shop. */
export type WayShop = {
  text: (english: string, match?: { isStart?: boolean }) => RegExp
  /** Path of a store that never closes. */
  store: string
  /** Typed words that find items. */
  search: string
  /** The phone of a guest. */
  phone: string
}

export type Step = {
  name: string
  /** The visitor does this on the page first; it is not measured. */
  prepare?: (page: Page) => Promise<void>
  /** The press that leads on. */
  go: (page: Page) => Promise<void>
  /** A part of what it leads to. */
  arrived: (page: Page) => Locator
  /** It leads to landing, home, store or product, whose blocking time has a budget. */
  isJudged?: true
}

/** A visit that follows links, one step after the other. */
export type Way = { start: MeasuredPage; isSignedIn?: true; steps: readonly Step[] }

/** The first visible link to an address; a path that ends in a slash, or has a query, is the start of one. */
export function linkTo(page: Page, path: string): Locator {
  const isStart = path.endsWith('/') || path.includes('?')
  return page.locator(isStart ? `a[href^="${path}"]:visible` : `a[href="${path}"]:visible`).first()
}

/** Scrolls until a link is in the page, as sections load near the viewport. */
export async function reach(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 60 && (await linkTo(page, path).count()) === 0; tries++) {
    await page.evaluate(() => scrollBy(0, 500))
    await page.waitForTimeout(250)
  }
  // A section that arrives above may draw the link anew.
  await linkTo(page, path)
    .scrollIntoViewIfNeeded()
    .catch(() => linkTo(page, path).scrollIntoViewIfNeeded())
}

/** A step that follows a link of the page. */
export function followed(name: string, path: string, arrived: Step['arrived']): Step {
  return { name, prepare: (page) => reach(page, path), go: (page) => linkTo(page, path).click(), arrived }
}
