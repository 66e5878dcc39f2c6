import { expect, type Locator, type Page } from '@playwright/test'
import { ADDRESS_PAGE, addressWords, pressSave } from './addresses.ts'
import { newCustomer, signInBefore } from './customer.ts'
import { expectAccessible, expectNoSidewaysScroll, returnTo, toast } from './shop.ts'

const say = addressWords.en

/** Adds a customer's first address after leaving its fields empty (spec 5.010), changes it and deletes it. */
export async function manageAddresses(page: Page): Promise<void> {
  await returnTo(page)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await page.goto(ADDRESS_PAGE)
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await expect(page.getByText(say.none)).toBeVisible()
  await expectAccessible(page, 'no addresses')

  await page.getByRole('button', { name: say.add }).click()
  const dialog = page.getByRole('dialog', { name: say.newTitle })
  // The place fills in the address, the profile fills in the person; the calling code is before the number.
  await expect(dialog.getByLabel(say.address, { exact: true })).toHaveValue('Palm Court 14, Old Harbour')
  await expect(dialog.getByLabel(say.person, { exact: true })).toHaveValue('Lina Haddad')
  await expect(dialog.getByLabel(say.phone, { exact: true })).toHaveValue(lina.phone.replace('+966', ''))
  await leaveFieldsEmpty(dialog)
  await dialog.getByRole('radio', { name: say.other }).check()
  await dialog.getByLabel(say.labelName).fill('Studio')
  await dialog.getByLabel(say.floor).fill('3')
  await expectAccessible(page, 'address dialog')
  await expectNoSidewaysScroll(page, 'address dialog')
  // A refusal of the server appears at its field, and the typed values stay (spec 8.011).
  const phone = dialog.getByLabel(say.phone, { exact: true })
  await phone.fill('12')
  await pressSave(dialog, say.save)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await expect(dialog.getByLabel(say.floor)).toHaveValue('3')
  await phone.fill(lina.phone)
  await pressSave(dialog, say.save)
  await expect(toast(page, say.saved)).toBeVisible()
  await expect(dialog).toBeHidden()

  const cards = page.getByRole('region', { name: say.title }).getByRole('listitem')
  const card = cards.filter({ hasText: 'Studio' })
  await expect(card).toContainText('Palm Court 14, Old Harbour')
  await expect(card).toContainText(say.floorOf)
  await expect(card).toContainText('Lina Haddad')
  await expectAccessible(page, 'addresses')
  await expectNoSidewaysScroll(page, 'addresses')

  await page.getByRole('button', { name: say.edit('Studio') }).click()
  const editor = page.getByRole('dialog', { name: say.editTitle })
  await expect(editor.getByLabel(say.floor)).toHaveValue('3')
  await editor.getByRole('radio', { name: say.office }).check()
  await editor.getByLabel(say.address, { exact: true }).fill('Palm Court 14, blue gate')
  await pressSave(editor, say.save)
  await expect(toast(page, say.updated)).toBeVisible()
  await expect(cards.filter({ hasText: 'blue gate' })).toContainText(say.office)
  await expect(cards).toHaveCount(1)

  await page.getByRole('button', { name: say.remove(say.office) }).click()
  const question = page.getByRole('dialog', { name: say.removeTitle })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'deletion')
  await question.getByRole('button', { name: say.confirm, exact: true }).click()
  await expect(toast(page, say.removed)).toBeVisible()
  await expect(page.getByText(say.none)).toBeVisible()
  await page.reload()
  await expect(page.getByText(say.none)).toBeVisible()
}

/** Expects an error at each empty field and the focus in the first of them, then fills them again. */
async function leaveFieldsEmpty(dialog: Locator): Promise<void> {
  const person = dialog.getByLabel(say.person, { exact: true })
  const phone = dialog.getByLabel(say.phone, { exact: true })
  const address = dialog.getByLabel(say.address, { exact: true })
  const [number, place] = [await phone.inputValue(), await address.inputValue()]
  await person.fill('')
  await phone.fill('')
  await pressSave(dialog, say.save)
  for (const sentence of say.required) await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  await expect(person).toBeFocused()
  await expect(person).toBeInViewport()
  await person.fill('Lina Haddad')
  await phone.fill(number)
  await address.fill(' ')
  await pressSave(dialog, say.save)
  await expect(dialog.getByText(say.addressRequired, { exact: true })).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(place)
}
