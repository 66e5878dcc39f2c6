import { listEnglish } from './english-words.ts'
import { expect, test } from './fixtures.ts'
import { food, open, returnTo } from './shop.ts'

const pages = ['/', '/home', '/store/1', '/product/1', '/track-order', '/forgot-password', '/settings', '/profile', '/nowhere']

test('[0.002, 3.025] no English sentence stands on an Arabic page', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  await returnTo(page, { language: 'ar', module: food })
  for (const path of pages) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.waitForLoadState('networkidle')
    expect(await listEnglish(page), path).toEqual([])
  }
})
