import { expect, test, withMaps } from './fixtures.ts'
import { expectAccessible, open, PLAIN_PAGE, returnTo } from './shop.ts'

test.use(withMaps)

test('[2.022, 2.026] the footer leads to every document, whose terms open in a tab of their own, and to help, which shows where we are, and turns a message into a case', async ({
  page,
}) => {
  await returnTo(page)
  await open(page, PLAIN_PAGE)
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'About us',
    'Privacy policy',
    'Refund policy',
    'Cancellation policy',
    'Shipping policy',
    'Help and support',
  ]) {
    await footer.getByRole('link', { name }).click()
    const heading = name === 'Help and support' ? 'How can we help?' : name
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Medina`)
  }
  const opened = page.context().waitForEvent('page')
  await footer.getByRole('link', { name: 'Terms and conditions (opens in a new tab)' }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  await expect(terms.getByRole('heading', { level: 2, name: 'Payment' })).toBeVisible()
  await terms.close()

  const tile = page.getByRole('button', { name: /^Visit us/ })
  await tile.click()
  const dialog = page.getByRole('dialog', { name: 'Find us' })
  await expect(dialog.getByText('Palm Court 1, Old Harbour')).toBeVisible()
  await expectAccessible(page, 'visit us')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tile).toBeFocused()

  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
  const contact = `glove-${Date.now()}@mail.example`
  await fill('Your name', 'Lina Farah')
  await fill('Email or phone', contact)
  await fill('What is it about?', 'A lost glove')
  await fill('Your message', `Was it found? ${contact}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your message' })).toBeFocused()
  await expectAccessible(page, 'a message that was sent', page.getByRole('main'))
  const number = await page
    .getByRole('main')
    .getByText(/^20\d\d$/)
    .innerText()
  await page.goto('/demo/inbox')
  await expect(page.getByText(`Medina has your message (${number})`)).toBeVisible()
})
