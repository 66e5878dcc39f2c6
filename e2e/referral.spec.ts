import { addToCart, newCustomer, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'
import { aPerson, authWords, enterCode, openSignIn } from './sign-in.ts'

const texts = authWords.en

test('[2.019] the link of a friend fills the code in at sign-up, takes the first discount off, and shows who came', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(60_000)
  await returnTo(page)
  const { token } = await newCustomer(page, 'Huda Mansour')
  await signInBefore(page, token)
  await open(page, '/referral-code')
  await expect(page.getByText('No one has signed up with your code yet')).toBeVisible()
  await expectAccessible(page, 'the referral code')
  await expectNoSidewaysScroll(page, 'the referral code')
  const mail = await page.getByRole('link', { name: 'Email', exact: true }).getAttribute('href')
  const link = /https?:\/\/\S+\?ref=\w+$/.exec(decodeURIComponent(mail ?? ''))?.[0] ?? ''
  const code = new URL(link).searchParams.get('ref') ?? ''

  const context = await browser.newContext({ baseURL: process.env.E2E_URL })
  await problems.watch(context)
  const friend = await context.newPage()
  await returnTo(friend, { module: food })
  await open(friend, `/?ref=${code}`)
  const dialog = await openSignIn(friend)
  await dialog.getByRole('button', { name: texts.signUp }).click()
  await expect(dialog.getByLabel(/^Referral code/)).toHaveValue(code)
  const person = aPerson()
  await dialog.getByLabel(texts.name, { exact: true }).fill(person.name)
  await dialog.getByLabel(texts.email, { exact: true }).fill(person.email)
  await dialog.getByLabel(texts.phone, { exact: true }).fill(person.phone)
  await dialog.getByLabel(texts.password, { exact: true }).fill(person.password)
  await dialog.getByLabel(texts.confirm, { exact: true }).fill(person.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: texts.signUp, exact: true }).click()
  await enterCode(dialog)
  await expect(toast(friend, texts.signedUp)).toBeVisible()

  const own = (await friend.evaluate(() => localStorage.getItem('token'))) ?? ''
  await addToCart(friend, own, { module: food, itemId: salad, quantity: 2 })
  await open(friend, '/checkout?page=cart')
  await expect(friend.getByText('First order discount').first()).toBeVisible()

  await page.reload()
  const friends = page.getByRole('region', { name: 'Your friends' })
  await expect(friends.getByText('Lina', { exact: true })).toBeVisible()
  await expect(friends.getByText('Haddad')).toHaveCount(0)
  await context.close()
})
