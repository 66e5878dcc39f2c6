import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Chooses an outcome on the page of the demo's gateway; outcomes of banks and networks are collapsed there. */
export async function answerPayment(page: Page, name: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/demo\/pay\//)
  const button = page.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await page.getByText('Other answers of the bank').click()
  await button.click()
}
