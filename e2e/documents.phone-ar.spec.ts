import { listEnglish } from './untranslated-text.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, open, returnTo } from './shop.ts'

const pages = [
  '/terms-and-conditions',
  '/privacy-policy',
  '/refund-policy',
  '/cancellation-policy',
  '/shipping-policy',
  '/about-us',
  '/help-and-support',
]

test('[2.026, 0.002] the pages about the business are Arabic throughout, and fit a phone', async ({ page }) => {
  await returnTo(page, { language: 'ar' })
  for (const path of pages) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await listEnglish(page), path).toEqual([])
    const latin = (await page.getByRole('main').innerText()).match(/[A-Za-z]{3,}/g) ?? []
    expect(
      latin.filter((word) => !/^(hello|medina|example)$/.test(word)),
      path,
    ).toEqual([])
    await expectNoSidewaysScroll(page, path)
  }
})
