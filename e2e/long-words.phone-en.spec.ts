import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, open, returnTo } from './shop.ts'

const words = { en: 'Donaudampfschifffahrtsgesellschaftskapitaenin', ar: 'مستشفياتهموالمستوصفاتوالعياداتوالصيدلياتوالمخ' }
const paths = [
  '/home',
  '/product/chicken-shawarma',
  '/store/smash-corner',
  '/store/bait-al-shawarma',
  '/offers',
  '/checkout?page=cart',
]

/** Replaces names, which pages isolate, and headings by one word that is longer than a line. */
async function fillWith(page: Page, word: string): Promise<void> {
  await page.evaluate((text) => {
    for (const part of document.querySelectorAll('main bdi, main h1, main h2, main h3, header bdi')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        // The currency of amounts is the shop's own.
        if (/\p{L}{3}/u.test(node.textContent ?? '') && !node.parentElement?.closest('.amount')) node.textContent = text
    }
  }, word)
}

test('no word is wider than a phone', async ({ page, problems }) => {
  test.setTimeout(120_000)
  problems.allow(/status of 404/)
  // Parts that hydrate later find another text than the server's.
  problems.allow(/hydration/)
  await returnTo(page)
  for (const path of paths) {
    await open(page, path)
    for (const language of ['en', 'ar'] as const) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), language === 'ar' ? 'rtl' : 'ltr')
      // A part that hydrates meanwhile shows its own text again.
      await expect(async () => {
        await fillWith(page, words[language])
        await expect(page.getByText(words[language]).first()).toBeAttached({ timeout: 500 })
      }).toPass()
      await expectNoSidewaysScroll(page, `${path} in ${language}`)
    }
  }
})
