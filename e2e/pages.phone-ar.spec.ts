import { test } from './fixtures.ts'
import { lookAround } from './look-around.ts'

test('[0.002, 3.025] every page is accessible in Arabic on a light phone, and no English stands on it', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(/status of 404/)
  await lookAround(page, { language: 'ar', theme: 'light' })
})
