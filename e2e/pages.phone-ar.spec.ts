import { test } from './fixtures.ts'
import { checkPagesOnPhone } from './check-pages.ts'

test('[0.002, 3.025] every page is accessible in Arabic on a phone, light and dark, and no English stands on it', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(/status of 404/)
  await checkPagesOnPhone(page)
})
