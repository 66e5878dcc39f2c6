import { returnAsGuestWith, salad } from './customer.ts'
import { expect, passSeconds, test } from './fixtures.ts'
import {
  anAccount,
  aPerson,
  authWords,
  CODE,
  expectWaitGoesOn,
  removeToken,
  hasToken,
  openSignIn,
  readSeconds,
  useUpCode,
} from './sign-in.ts'
import { expectAccessible, food, returnTo, toast } from './shop.ts'

const texts = authWords.en

test.beforeEach(({ page }) => returnTo(page))

test('[1.002, 3.018, 3.024, 4.049, 5.037, 8.023, 9.039] by phone in any digits, and the guest’s cart comes along; the contact is remembered, the password is not, and both are forgotten when asked', async ({
  page,
  request,
}) => {
  const person = await anAccount(request)
  await returnAsGuestWith(page, { module: food, itemId: salad, quantity: 2 })
  let dialog = await openSignIn(page)
  expect((await dialog.locator('.panel').boundingBox())?.width).toBeLessThanOrEqual(450)
  const phone = person.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await dialog.getByLabel(texts.contact).fill(phone)
  await expect(dialog.getByText('+966')).toBeVisible()
  await dialog.getByLabel(texts.password, { exact: true }).fill(person.password)
  await dialog.getByText('Remember me').click()
  const sent = page.waitForRequest(/\/auth\/login$/)
  await dialog.getByRole('button', { name: texts.signIn, exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    login_type: 'manual',
    field_type: 'phone',
    type: 'phone',
    remember: true,
  })
  await expect(toast(page, texts.signedIn)).toBeVisible()
  await expect(page.locator('header a.btn-primary')).toContainText('2')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain(person.phone)
  expect(stored).not.toContain(person.password)

  await removeToken(page)
  dialog = await openSignIn(page)
  await expect(dialog.getByLabel(texts.contact)).toHaveValue(person.phone)
  await expect(dialog.getByLabel(texts.password, { exact: true })).toBeFocused()
  await dialog.getByText('Remember me').click()
  expect(await page.evaluate(() => localStorage.getItem('remember-me'))).toBeNull()
})

test('[4.047, 4.050, 4.054, 4.055, 5.016, 5.017, 5.030, 8.009, 8.046, 9.002, 9.036] somebody new comes back to the code after a reload, gets another one after the wait, gives a name and is in', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 403/)
  const { phone } = aPerson()
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: texts.byCode }).click()
  await dialog.getByLabel(texts.phone, { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: texts.getCode }).click()
  await expect(dialog.getByText(`+966******${phone.slice(-3)}`)).toBeVisible()
  await expect(dialog.getByText(texts.demoCode)).toBeVisible()

  const code = dialog.getByLabel(texts.code)
  const verify = dialog.getByRole('button', { name: texts.verify })
  await expect(code).toBeFocused()
  await code.fill('12345')
  await expect(verify).toBeDisabled()
  await code.fill('111111')
  await verify.click()
  await expect(dialog.getByText('The code is incorrect')).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page, 'code, refused')

  await expectWaitGoesOn(page, async () => {
    await page.waitForFunction(() => localStorage.getItem('guest_id') !== null)
    await page.getByRole('button', { name: texts.back }).click()
    await expect(page.getByRole('heading', { name: texts.codeTitle })).toBeVisible()
  })
  const resend = dialog.getByRole('button', { name: 'Resend' })
  await expect(dialog.getByRole('timer')).toBeVisible()
  await expect(resend).toHaveCount(0)
  // Only the page's clock can be moved: the shop may send at once, because another device has used up the first code.
  await useUpCode(request, phone)
  await passSeconds(page, 61)
  await resend.click()
  await expect(toast(page, 'The code is on its way.')).toBeVisible()
  expect(await readSeconds(page)).toBeGreaterThan(55)
  await code.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, '١٢ ٣٤ ٥٦')
  await expect(code).toHaveValue(CODE)
  await expect(verify).toBeEnabled()
  await verify.click()

  await expect(dialog.getByLabel(texts.name, { exact: true })).toBeFocused()
  await dialog.getByLabel(texts.name, { exact: true }).fill('Lina Haddad')
  await dialog.getByRole('button', { name: texts.done }).click()
  await expect(toast(page, texts.signedIn)).toBeVisible()
  expect(await hasToken(page)).toBe(true)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account Lina' })).toBeVisible()
})

test('[8.002] a session that has ended says so, is forgotten, and leads home', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('was-here') === null) localStorage.setItem('token', 'x'.repeat(43))
    sessionStorage.setItem('was-here', 'yes')
  })
  await page.goto('/track-order')
  await expect(toast(page, 'Your account is inactive or Your token has been expired')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(await hasToken(page)).toBe(false)
})
