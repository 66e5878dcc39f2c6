import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { authWords } from './sign-in.ts'
import { expectAccessible, open, returnTo } from './shop.ts'

/** The shop's configuration as if it were set otherwise. */
async function setConfig(page: Page, central: Record<string, 0 | 1>, rest: Record<string, unknown> = {}): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { centralize_login: object }
    const json = { ...config, ...rest, centralize_login: { ...config.centralize_login, ...central } }
    await route.fulfill({ response, json })
  })
}

/** The dialog asks for the configuration by itself where the page did not come with it. */
async function openDialog(page: Page, query: string) {
  await open(page, `/track-order?${query}#social_error=denied`)
  return page.getByRole('dialog')
}

// The component's test has every combination.
test('[1.006, 2.066, 2.068] the dialog follows what is switched on: providers alone, no way at all, no way to send a code', async ({
  page,
}) => {
  await returnTo(page)
  await setConfig(page, { manual_login_status: 0, otp_login_status: 0, social_login_status: 1 })
  let dialog = await openDialog(page, 'providers')
  await expect(dialog.getByRole('heading', { name: 'Welcome to Medina' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Google/ })).toBeVisible()
  await expect(dialog.getByLabel(authWords.en.phone, { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'providers alone')

  await setConfig(page, { manual_login_status: 0, otp_login_status: 0, social_login_status: 0 })
  dialog = await openDialog(page, 'closed')
  await expect(dialog.getByRole('heading', { name: 'Sign-in is closed' })).toBeVisible()
  await expectAccessible(page, 'sign-in is closed')
  await dialog.getByRole('button', { name: 'Go on as a guest' }).click()
  await expect(dialog).toBeHidden()

  await setConfig(page, {}, { is_sms_active: false, is_mail_active: false })
  dialog = await openDialog(page, 'silent')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sorry, Something Went Wrong' })).toBeVisible()
  await expectAccessible(page, 'failure')
})
