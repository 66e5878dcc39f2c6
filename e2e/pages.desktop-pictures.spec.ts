import { test } from './fixtures.ts'
import { checkPagesOnDesktop } from './check-pages.ts'

test('[0.002] the pages that a desktop lays out in its own way are accessible in English and in the dark', async ({ page }) => {
  test.setTimeout(120_000)
  await checkPagesOnDesktop(page)
})
