import { expect, type Locator, type Page } from '@playwright/test'
import { ADDRESS_PAGE, addressWords, pressSave } from './addresses.ts'
import { newCustomer, signInBefore } from './customer.ts'
import { expectAccessible, expectNoSidewaysScroll, returnTo, toast } from './shop.ts'

const texts = addressWords.en

/** Adds a customer's first address after leaving its fields empty (spec 5.010), changes it and deletes it. */
export async function manageAddresses(page: Page): Promise<void> {
  await returnTo(page)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await page.goto(ADDRESS_PAGE)
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await expect(page.getByText(texts.none)).toBeVisible()
  await expectAccessible(page, 'no addresses')

  await page.getByRole('button', { name: texts.add }).click()
  const dialog = page.getByRole('dialog', { name: texts.newTitle })
  // The place fills in the address, the profile fills in the person; the calling code is before the number.
  await expect(dialog.getByLabel(texts.address, { exact: true })).toHaveValue('Palm Court 14, Old Harbour')
  await expect(dialog.getByLabel(texts.person, { exact: true })).toHaveValue('Lina Haddad')
  await expect(dialog.getByLabel(texts.phone, { exact: true })).toHaveValue(lina.phone.replace('+966', ''))
  await leaveFieldsEmpty(dialog)
  await dialog.getByRole('radio', { name: texts.other }).check()
  await dialog.getByLabel(texts.labelName).fill('Studio')
  await dialog.getByLabel(texts.floor).fill('3')
  await expectNoSidewaysScroll(page, 'address dialog')
  // A refusal of the server appears at its field, and the typed values stay (spec 8.011).
  const phone = dialog.getByLabel(texts.phone, { exact: true })
  await phone.fill('12')
  await pressSave(dialog, texts.save)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await expect(dialog.getByLabel(texts.floor)).toHaveValue('3')
  await phone.fill(lina.phone)
  await pressSave(dialog, texts.save)
  await expect(toast(page, texts.saved)).toBeVisible()
  await expect(dialog).toBeHidden()

  const cards = page.getByRole('region', { name: texts.title }).getByRole('listitem')
  const card = cards.filter({ hasText: 'Studio' })
  await expect(card).toContainText('Palm Court 14, Old Harbour')
  await expect(card).toContainText(texts.floorOf)
  await expect(card).toContainText('Lina Haddad')
  await expectNoSidewaysScroll(page, 'addresses')

  await page.getByRole('button', { name: texts.edit('Studio') }).click()
  const editor = page.getByRole('dialog', { name: texts.editTitle })
  await expect(editor.getByLabel(texts.floor)).toHaveValue('3')
  await editor.getByRole('radio', { name: texts.office }).check()
  await editor.getByLabel(texts.address, { exact: true }).fill('Palm Court 14, blue gate')
  await pressSave(editor, texts.save)
  await expect(toast(page, texts.updated)).toBeVisible()
  await expect(cards.filter({ hasText: 'blue gate' })).toContainText(texts.office)
  await expect(cards).toHaveCount(1)

  await page.getByRole('button', { name: texts.remove(texts.office) }).click()
  const question = page.getByRole('dialog', { name: texts.removeTitle })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'deletion')
  await question.getByRole('button', { name: texts.confirm, exact: true }).click()
  await expect(toast(page, texts.removed)).toBeVisible()
  await expect(page.getByText(texts.none)).toBeVisible()
  await page.reload()
  await expect(page.getByText(texts.none)).toBeVisible()
}

/** Expects an error at each empty field and the focus in the first of them, then fills them again. */
async function leaveFieldsEmpty(dialog: Locator): Promise<void> {
  const person = dialog.getByLabel(texts.person, { exact: true })
  const phone = dialog.getByLabel(texts.phone, { exact: true })
  const address = dialog.getByLabel(texts.address, { exact: true })
  const [number, place] = [await phone.inputValue(), await address.inputValue()]
  await person.fill('')
  await phone.fill('')
  await pressSave(dialog, texts.save)
  for (const sentence of texts.required) await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  await expect(person).toBeFocused()
  await expect(person).toBeInViewport()
  await person.fill('Lina Haddad')
  await phone.fill(number)
  await address.fill(' ')
  await pressSave(dialog, texts.save)
  await expect(dialog.getByText(texts.addressRequired, { exact: true })).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(place)
}
