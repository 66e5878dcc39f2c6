import { orderFood } from './journey.ts'
import { test } from './fixtures.ts'
import { countTaps } from './taps.ts'

test('[0.002, 2.002, 3.025] a guest orders food in Arabic on a dark desktop: its dialogs, checkout and tracking are accessible, and no English stands on them', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await orderFood(page, 'ar', { isLookedAt: true, taps: countTaps({ isTouch: false }) })
})
