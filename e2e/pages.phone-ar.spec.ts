import { test } from './fixtures.ts'
import { checkPagesOnPhone, pageGroups } from './check-pages.ts'

// One after the other they would be the longest journey by far.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

for (const { name, pages } of pageGroups) {
  test(`[0.002, 3.025] every page is accessible in Arabic on a phone, light and dark, and no English stands on it: ${name}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 404/)
    await checkPagesOnPhone(page, pages)
  })
}
