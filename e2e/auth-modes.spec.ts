import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { authWords } from './sign-in.ts'
import { expectAccessible, open, returnTo } from './shop.ts'

const say = authWords.en

/** The shop's configuration as if it were set otherwise. */
async function setConfig(page: Page, central: Record<string, 0 | 1>, rest: Record<string, unknown> = {}): Promise<void> {
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { centralize_login: object }
    const json = { ...config, ...rest, centralize_login: { ...config.centralize_login, ...central } }
    await route.fulfill({ response, json })
  })
}

/** The dialog asks for the configuration by itself where the page did not come with it. */
async function openDialog(page: Page, query = '') {
  await open(page, `/track-order${query}#social_error=denied`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
  return dialog
}

test.beforeEach(({ page }) => returnTo(page))

test('[1.006, 2.066] the dialog offers what is switched on, in every combination', async ({ page }) => {
  test.setTimeout(120_000)
  for (const manual of [0, 1] as const) {
    for (const otp of [0, 1] as const) {
      for (const social of [0, 1] as const) {
        await page.unrouteAll()
        await setConfig(page, { manual_login_status: manual, otp_login_status: otp, social_login_status: social })
        const dialog = await openDialog(page, `?modes=${manual}${otp}${social}`)
        const hasPassword = manual === 1
        const isSocialOnly = !hasPassword && otp === 0 && social === 1
        const isClosed = !hasPassword && otp === 0 && social === 0
        const title = isClosed ? 'Sign-in is closed' : isSocialOnly ? 'Welcome to Medina' : say.signIn
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
        await expect(dialog.getByRole('button', { name: /Google/ })).toHaveCount(social)
        await expect(dialog.getByLabel(say.password, { exact: true })).toHaveCount(hasPassword ? 1 : 0)
        await expect(dialog.getByLabel(say.phone, { exact: true })).toHaveCount(!hasPassword && otp === 1 ? 1 : 0)
        await expect(dialog.getByRole('button', { name: say.byCode })).toHaveCount(hasPassword && otp === 1 ? 1 : 0)
        await expect(dialog.getByRole('button', { name: say.signUp })).toHaveCount(hasPassword ? 1 : 0)
        await expect(dialog.getByText('Nobody can sign in at the moment.')).toHaveCount(isClosed ? 1 : 0)
        if (isSocialOnly) await expectAccessible(page, 'providers alone')
      }
    }
  }
})

const allOff = { manual_login_status: 0, otp_login_status: 0, social_login_status: 0 } as const

test('[1.006] with every way off, people go on as a guest where guests may order, or ask the shop', async ({ page }) => {
  await setConfig(page, allOff)
  let dialog = await openDialog(page)
  await expectAccessible(page, 'sign-in is closed')
  await expect(dialog.getByRole('link', { name: /^Help & Support/ })).toHaveAttribute('href', '/help-and-support')
  await dialog.getByRole('button', { name: 'Go on as a guest' }).click()
  await expect(dialog).toBeHidden()

  await page.unrouteAll()
  await setConfig(page, allOff, { guest_checkout_status: 0 })
  dialog = await openDialog(page, '?guests=off')
  await expect(dialog.getByText('Our support helps you to order.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Go on as a guest' })).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: /^Help & Support/ })).toBeVisible()
})

test('[2.068] where no code can be sent, the wizard says so and leads to support', async ({ page }) => {
  await setConfig(page, {}, { is_sms_active: false, is_mail_active: false })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sorry, Something Went Wrong' })).toBeVisible()
  const help = dialog.getByRole('link', { name: /^Help & Support/ })
  await expect(help).toHaveAttribute('href', '/help-and-support')
  await expect(help).toHaveAttribute('target', '_blank')
  await expectAccessible(page, 'failure')
})

test('[5.035] a referral code is asked for while the programme runs', async ({ page }) => {
  await setConfig(page, {}, { customer_wallet_status: 1, ref_earning_status: 1 })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: say.signUp }).click()
  await expect(dialog.getByLabel(/^Refer code/)).toBeVisible()
})
