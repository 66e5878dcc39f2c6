import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Answers at the page of the demo's gateway; the answers of banks and networks are folded away there. */
export async function answerPayment(page: Page, name: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/demo\/pay\//)
  const button = page.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await page.getByText('Other answers of the bank').click()
  await button.click()
}
