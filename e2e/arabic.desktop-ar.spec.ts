import { listEnglish } from './untranslated-text.ts'
import { expect, test } from './fixtures.ts'
import { food, open, returnTo } from './shop.ts'

test('English that stands in no catalogue is found in text and in labels, data is not', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: food })
  await open(page, '/track-order')
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<p>شاورما <bdi>Old Mill</bdi></p><p aria-label="طلب \u2066SAR 24\u2069">Hello you</p><img alt="Loaf" />'
  })
  expect(await listEnglish(page)).toEqual(['Hello you', 'Loaf'])
})
