import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { chooseRequired, grocery, open, PLAIN_PAGE, returnTo, toast } from './shop.ts'

test('[2.041, 4.005, 4.006, 8.019, 8.020, 8.038] Back closes the quick view and leaves the list where it was; it adds, then updates, and notices that nothing changed', async ({
  page,
}) => {
  await returnTo(page)
  await open(page, '/store/5?module_id=1')
  const row = page.getByRole('link', { name: 'Double smash', exact: true }).first()
  await row.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeInViewport()
  await row.click()
  const item = page.getByRole('dialog', { name: 'Double smash' })
  await expect(item.getByRole('heading', { name: 'Double smash' })).toBeVisible()
  await expect(
    item.getByRole('link', { name: 'Smash Corner' }).or(item.getByRole('button', { name: 'Smash Corner' })),
  ).toBeVisible()
  for (const word of ['Nutrition', 'Allergens', 'Categories', 'Tags', 'Bun', 'Add-ons'])
    await expect(item.getByText(word, { exact: true }).first()).toBeVisible()
  await chooseRequired(item)
  await item.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()

  await openCart(page)
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).locator('progress')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Shopping Cart' })
    .getByRole('button', { name: /Edit Double smash|Double smash/ })
    .first()
    .click()
  await item.getByRole('button', { name: 'Update To Cart' }).click()
  await expect(toast(page, 'No changes found to update.')).toBeVisible()
  await item.getByRole('button', { name: 'Increase quantity' }).last().click()
  await item.getByRole('button', { name: 'Update To Cart' }).click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()
})

test('the same cart is in two tabs, after a reload, and when a line is gone without a word', async ({
  page,
  context,
  problems,
}) => {
  await returnTo(page, { module: grocery })
  await open(page, '/home')
  const other = await context.newPage()
  await returnTo(other, { module: grocery })
  await open(other, PLAIN_PAGE)
  await page
    .getByRole('button', { name: /^Add .* to the cart$/ })
    .first()
    .click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  problems.allow(/status of 404/)
  await other.evaluate(async () => {
    const headers = { moduleid: '2', zoneid: '[1]' }
    const guest = `guest_id=${localStorage.getItem('guest_id')}`
    const lines = (await (await fetch(`/api/v1/customer/cart/list?${guest}`, { headers })).json()) as { id: number }[]
    const path = `/api/v1/customer/cart/remove-item?${guest}&cart_id=${lines[0]?.id}`
    await fetch(path, { method: 'DELETE', headers })
  })
  await page
    .getByRole('button', { name: /^Remove .* from cart$/ })
    .first()
    .click()
  await expect(toast(page, 'Cart item remove successfully')).toBeVisible()
  await expect(page.getByText('This line is no longer in the cart')).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})
