import { startStripeStandIn, type StripeStandIn } from '../apps/api/testing/stand-ins/stripe-server.ts'
import { reachCheckoutOfSalads } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { toast } from './shop.ts'

let stripe: StripeStandIn
let shop: { close: () => Promise<void> }

test.beforeAll(async () => {
  test.setTimeout(120_000)
  stripe = await startStripeStandIn()
  const method = { gateway: 'stripe', gateway_title: { en: 'Card by Stripe', ar: 'بطاقة عبر Stripe' } }
  shop = await openOwnShop({
    switches: { active_payment_method_list: [method] },
    settings: { STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
  })
})
test.afterAll(async () => {
  await shop?.close()
  await stripe?.close()
})

test('[2.004, 4.029] page=cart is paid at Stripe’s page: left first, then paid, and the shop asks Stripe itself', async ({
  page,
  problems,
}) => {
  problems.allow(new RegExp(`^outside: ${stripe.url}/`))
  await reachCheckoutOfSalads(page)
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')
  const pay = page.getByRole('group', { name: 'How would you like to pay?' })
  await pay.getByRole('radio', { name: /Card by Stripe/ }).check({ force: true })
  await place.click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(toast(page, /You left the payment page/)).toBeVisible()
  const due = page.getByRole('region', { name: 'Payment not completed' })
  await due.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Pay 4900' }).click()
  await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
  await expect(page.getByText('Paid by Card by Stripe').first()).toBeAttached()
  expect(stripe.sessions.filter(({ payment_status }) => payment_status === 'paid')).toHaveLength(1)
})
