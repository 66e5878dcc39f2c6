import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPerson, authWords, enterCode, removeToken, goByProvider, hasToken, openSignIn } from './sign-in.ts'
import { expectAccessible, returnTo, toast } from './shop.ts'

const texts = authWords.en

/** The header calls them by their first name. */
async function expectSignedIn(page: Page, { name }: { name: string }): Promise<void> {
  await expect(toast(page, texts.signedIn)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: `Account ${name.split(' ')[0]}` })).toBeVisible()
  expect(await hasToken(page)).toBe(true)
}

test.beforeEach(({ page }) => returnTo(page))

test('[3.019, 4.047, 4.050] who turns back at Google may choose again; Google tells name and e-mail: the phone is asked for and confirmed; then Google alone is enough', async ({
  page,
}) => {
  const person = aPerson()
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: /Google$/ }).click()
  await page.waitForURL(/\/demo\/openid\//)
  await page.locator('button.quiet').click()
  await expect(toast(page, 'Sign-in was cancelled')).toBeVisible()
  await expect(dialog.getByLabel(texts.contact)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  await goByProvider(page, 'google', person)
  await expect(dialog.getByLabel(texts.name, { exact: true })).toHaveValue(person.name)
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expect(dialog.getByLabel(texts.phone, { exact: true })).toBeFocused()
  await expectAccessible(page, 'user info')
  await dialog.getByRole('button', { name: texts.done }).click()
  await expect(dialog.getByText('phone number required')).toBeVisible()
  await dialog.getByLabel(texts.phone, { exact: true }).fill(person.phone)
  await dialog.getByRole('button', { name: texts.done }).click()
  await enterCode(dialog)
  await expect(toast(page, texts.signedIn)).toBeVisible()

  await removeToken(page)
  await openSignIn(page)
  await goByProvider(page, 'google', person)
  await expect(toast(page, texts.signedIn)).toBeVisible()
  expect(await hasToken(page)).toBe(true)
})

test('[3.019, 4.050] Apple answers by a form, the dialog opens where one came from and goes on to the end', async ({ page }) => {
  const person = aPerson()
  await openSignIn(page)
  await goByProvider(page, 'apple', person)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(texts.name, { exact: true })).toHaveValue(person.name)
  await dialog.getByLabel(texts.phone, { exact: true }).fill(person.phone)
  await dialog.getByRole('button', { name: texts.done }).click()
  await enterCode(dialog)
  await expectSignedIn(page, person)
})
