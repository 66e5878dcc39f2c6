import { test } from './fixtures.ts'
import { checkPagesOnDesktop, pageGroups } from './check-pages.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

for (const { name, pages } of pageGroups) {
  const own = pages.filter(({ isOwnOnDesktop }) => isOwnOnDesktop)
  if (own.length === 0) continue
  test(`[0.002] the pages that a desktop lays out in its own way are accessible in English and in the dark: ${name}`, async ({
    page,
  }) => {
    await checkPagesOnDesktop(page, own)
  })
}
