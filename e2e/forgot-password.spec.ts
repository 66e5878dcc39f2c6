import { expect, test } from './fixtures.ts'
import {
  anAccount,
  anAccountWithOpenPhone,
  aPerson,
  authWords,
  CODE,
  enterCode,
  expectWaitGoesOn,
  openSignIn,
} from './sign-in.ts'
import { expectAccessible, open, returnTo, toast } from './shop.ts'

const texts = authWords.en
const title = 'Forgot your password?'

test.beforeEach(({ page }) => returnTo(page))

test('[2.025, 2.067, 4.053, 4.054, 5.025, 5.027, 8.008, 9.002] by phone: request, code, new password, and the new one opens', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 40[34]/)
  const person = await anAccount(request)
  await open(page, '/forgot-password')
  await expect(page).toHaveTitle(`${title} · Medina`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const ask = page.getByRole('button', { name: texts.requestCode })
  const phone = page.getByLabel(texts.phone, { exact: true })
  await ask.click()
  await expect(page.getByText('Please provide a phone number')).toBeVisible()
  await expect(phone).toBeFocused()
  // Nine digits with the leading 0, and nobody's number.
  await phone.fill('055012345')
  await ask.click()
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible()
  await phone.fill(aPerson().phone)
  await ask.click()
  await expect(toast(page, 'There is no account with this phone number.')).toBeVisible()

  await phone.fill(person.phone)
  await ask.click()
  await expect(toast(page, 'The code is on its way.')).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.codeTitle })).toBeVisible()
  await expect(page.getByText(`+966******${person.phone.slice(-3)}`)).toBeVisible()
  await expect(page.getByLabel(texts.code)).toBeFocused()
  await expectWaitGoesOn(page, () => expect(page.getByRole('timer')).toBeVisible())
  await page.getByLabel(texts.code).fill('111111')
  await page.getByRole('button', { name: texts.verify }).click()
  await expect(page.getByText('The code is incorrect')).toBeVisible()
  await page.getByLabel(texts.code).fill(CODE)
  await page.getByRole('button', { name: texts.verify }).click()

  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  const password = page.getByLabel(texts.password, { exact: true })
  await expect(password).toBeFocused()
  await password.fill('12345')
  await page.getByLabel(texts.confirm, { exact: true }).fill('123456')
  await page.getByRole('button', { name: texts.done }).click()
  await expect(page.getByText('Password is too short - should be 6 chars minimum.')).toBeVisible()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await expectAccessible(page, 'new password, refused')
  await password.fill('palm and almond')
  await page.getByLabel(texts.confirm, { exact: true }).fill('palm and almond')
  await page.getByRole('button', { name: texts.done }).click()
  await expect(toast(page, 'Password changed successfully.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.contact).fill(person.email)
  await dialog.getByLabel(texts.password, { exact: true }).fill('palm and almond')
  await dialog.getByRole('button', { name: texts.signIn, exact: true }).click()
  await expect(toast(page, texts.signedIn)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('[2.067, 5.026] by e-mail, in the dialog itself', async ({ page, request }) => {
  const person = await anAccountWithOpenPhone(request)
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByRole('button', { name: texts.email }).click()
  const ask = dialog.getByRole('button', { name: texts.requestCode })
  await ask.click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel(texts.email, { exact: true }).fill('lina@')
  await ask.click()
  await expect(dialog.getByText('Must be a valid email')).toBeVisible()
  await dialog.getByLabel(texts.email, { exact: true }).fill(person.email)
  await ask.click()
  await expect(dialog.getByText(/^l\*\*\*\d@mail\.example$/)).toBeVisible()
  await enterCode(dialog)
  await dialog.getByLabel(texts.password, { exact: true }).fill('palm and almond')
  await dialog.getByLabel(texts.confirm, { exact: true }).fill('palm and almond')
  await dialog.getByRole('button', { name: texts.done }).click()
  await expect(dialog.getByRole('heading', { name: texts.signIn })).toBeVisible()
})
