import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, pageReady, toast, words } from './shop.ts'
import { countTaps } from './taps.ts'

test('[0.001] a guest on a phone sends a parcel in eight taps from the landing, with Enter from field to field', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { all: taps, press: tap } = countTaps()

  await page.goto('/?lang=en')
  await pageReady(page)
  await tap('the field of the landing', page.getByRole('combobox', { name: words.en.field }))
  await page.keyboard.type(words.en.place)
  await tap('the suggested place', page.getByRole('option').first())
  await tap('the module', page.getByRole('dialog', { name: words.en.moduleTitle }).getByRole('button', { name: 'Parcel' }))
  await expect(toast(page, words.en.moduleChosen)).toBeVisible()
  // Sending is the first thing of the parcel home.
  const kind = page.getByRole('link', { name: /^Gifts/ })
  await expect(kind).toBeInViewport({ ratio: 1 })
  await tap('the contents', kind)

  const sender = page.getByRole('region', { name: 'Sender details' })
  await tap('the name of the sender', sender.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Lina Haddad')
  await page.keyboard.press('Enter')
  await page.keyboard.type('055 010 2030')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Evening Lane 23')
  const receiver = page.getByRole('region', { name: 'Receiver details' })
  await expect(receiver.getByRole('option').first()).toContainText('Evening Lane 23')
  await tap('the suggested address', receiver.getByRole('option').first())
  await page.keyboard.type('Salma Haddad')
  await page.keyboard.press('Enter')
  await page.keyboard.type('055 010 7788')
  await page.keyboard.press('Enter')
  await expect(receiver.getByLabel('Address', { exact: true })).toHaveValue(/Evening Lane 23/)
  await expectNoSidewaysScroll(page, 'parcel form on a phone')
  const proceed = page.getByRole('button', { name: /^Proceed to Checkout/ })
  // The price is in the bar, in view with the button.
  await expect(proceed).toContainText(/\d\.\d\d/)
  await expect(proceed).toBeFocused()
  await tap('on to the checkout', proceed)
  await tap('the order', page.getByRole('button', { name: /^Place order/ }).filter({ visible: true }))
  await expect(page).toHaveURL(/\/track-order$/)
  expect(taps).toHaveLength(8)
})
