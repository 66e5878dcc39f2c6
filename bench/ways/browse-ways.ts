import type { ChosenModule } from '@medina/contract/device/device-state'
import { followed, type Way, type WayShop } from './way.ts'

/** From a category to one of its items, and on to the item's own page. */
export function category({ text }: WayShop, module: ChosenModule): Way {
  return {
    start: { path: '/home', hasPlace: true, module },
    steps: [
      followed('home to category', '/home?search=category', (page) => page.locator('[data-card]').first()),
      {
        name: 'category to item',
        isJudged: true,
        go: (page) => page.locator('[data-card] a[href^="/product/"]').first().click(),
        arrived: (page) => page.getByRole('dialog').getByRole('button', { name: text('Add to Cart', { isStart: true }) }),
      },
      {
        name: 'item to its page',
        isJudged: true,
        prepare: (page) => page.getByRole('dialog').locator('a[href^="/product/"]').last().scrollIntoViewIfNeeded(),
        go: (page) => page.getByRole('dialog').locator('a[href^="/product/"]').last().click(),
        arrived: (page) => page.locator('main h1'),
      },
    ],
  }
}

/** From typed words to an item. */
export function searched({ text, search }: WayShop): Way {
  return {
    start: { path: '/home', hasPlace: true },
    steps: [
      {
        name: 'search to results',
        async prepare(page) {
          await page.getByRole('combobox').filter({ visible: true }).first().fill(search)
          await page.getByRole('option').first().waitFor()
        },
        go: (page) => page.keyboard.press('Enter'),
        arrived: (page) => page.locator('[data-card]').first(),
      },
      {
        name: 'results to item',
        isJudged: true,
        go: (page) => page.locator('[data-card] a').first().click(),
        arrived: (page) => page.getByRole('dialog').getByRole('button', { name: text('Add to Cart', { isStart: true }) }),
      },
    ],
  }
}

/** Back to the landing, which only visitors without a place have. */
export const landing: Way = {
  start: { path: '/help-and-support', hasPlace: false },
  steps: [
    {
      name: 'page to landing',
      isJudged: true,
      go: (page) => page.locator('header a[href="/home"]:visible').first().click(),
      arrived: (page) => page.locator('main h1'),
    },
  ],
}
