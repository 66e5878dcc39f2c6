import { test } from './fixtures.ts'
import { lookAround } from './look-around.ts'

test('[0.002] every page is accessible in English on a dark desktop', async ({ page, problems }) => {
  test.setTimeout(120_000)
  problems.allow(/status of 404/)
  await lookAround(page, { language: 'en', theme: 'dark' })
})
