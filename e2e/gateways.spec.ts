import type { Page } from '@playwright/test'
import { type CmiStandIn, startCmiStandIn } from '../apps/api/testing/stand-ins/cmi-server.ts'
import { type MoyasarStandIn, startMoyasarStandIn } from '../apps/api/testing/stand-ins/gateways/moyasar-server.ts'
import { type PaymobStandIn, startPaymobStandIn } from '../apps/api/testing/stand-ins/gateways/paymob-server.ts'
import { type PayTabsStandIn, startPayTabsStandIn } from '../apps/api/testing/stand-ins/paytabs-server.ts'
import { startStripeStandIn, type StripeStandIn } from '../apps/api/testing/stand-ins/stripe-server.ts'
import { reachCheckoutOfSalads } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { toast } from './shop.ts'

let stripe: StripeStandIn
let paytabs: PayTabsStandIn
let cmi: CmiStandIn
let paymob: PaymobStandIn
let moyasar: MoyasarStandIn
let shop: { close: () => Promise<void> }

test.beforeAll(async () => {
  test.setTimeout(120_000)
  stripe = await startStripeStandIn()
  paytabs = await startPayTabsStandIn()
  cmi = await startCmiStandIn()
  paymob = await startPaymobStandIn()
  moyasar = await startMoyasarStandIn()
  const methods = [
    { gateway: 'stripe', gateway_title: { en: 'Card by Stripe', ar: 'بطاقة عبر Stripe' } },
    { gateway: 'paytabs', gateway_title: { en: 'Card by PayTabs', ar: 'بطاقة عبر PayTabs' } },
    { gateway: 'cmi', gateway_title: { en: 'Card by CMI', ar: 'بطاقة عبر CMI' } },
    { gateway: 'paymob', gateway_title: { en: 'Card by Paymob', ar: 'بطاقة عبر Paymob' } },
    { gateway: 'moyasar', gateway_title: { en: 'Card by Moyasar', ar: 'بطاقة عبر ميسر' } },
  ]
  shop = await openOwnShop({
    switches: { active_payment_method_list: methods, currency_code: 'MAD' },
    settings: {
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      PAYTABS_REGION: 'morocco',
      PAYTABS_PROFILE_ID: String(paytabs.profileId),
      PAYTABS_SERVER_KEY: paytabs.serverKey,
      PAYTABS_URL: paytabs.url,
      CMI_CLIENT_ID: cmi.clientId,
      CMI_STORE_KEY: cmi.storeKey,
      CMI_API_NAME: cmi.apiName,
      CMI_API_PASSWORD: cmi.apiPassword,
      CMI_MAIL: 'shop@shop.example',
      CMI_URL: cmi.url,
      PAYMOB_REGION: 'egypt',
      PAYMOB_PUBLIC_KEY: paymob.publicKey,
      PAYMOB_SECRET_KEY: paymob.secretKey,
      PAYMOB_API_KEY: paymob.apiKey,
      PAYMOB_HMAC_SECRET: paymob.hmacSecret,
      PAYMOB_INTEGRATIONS: String(paymob.cards),
      PAYMOB_URL: paymob.url,
      MOYASAR_SECRET_KEY: moyasar.secretKey,
      MOYASAR_URL: moyasar.url,
    },
  })
})
test.afterAll(async () => {
  await shop?.close()
  await stripe?.close()
  await paytabs?.close()
  await cmi?.close()
  await paymob?.close()
  await moyasar?.close()
})

test('[2.004, 4.029] page=cart is paid at Stripe’s page: left first, then paid, and the shop asks Stripe itself', async ({
  page,
  problems,
}) => {
  problems.allow(new RegExp(`^outside: ${stripe.url}/`))
  await placeOrder(page, 'Stripe')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(toast(page, /You left the payment page/)).toBeVisible()
  const due = page.getByRole('region', { name: 'Payment not completed' })
  await due.getByRole('button', { name: /^Pay .* with Card by Stripe/ }).click()
  await page.getByRole('link', { name: 'Pay 4900' }).click()
  await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
  await expect(page.getByText('Paid by Card by Stripe').first()).toBeAttached()
  expect(stripe.sessions.filter(({ payment_status }) => payment_status === 'paid')).toHaveLength(1)
})

const gateways = [
  { name: 'PayTabs', way: 'its address', pay: 'Pay 49.00', url: () => paytabs.url },
  { name: 'CMI', way: 'a signed form', pay: 'Payer 49.00', url: () => cmi.url },
]

for (const { name, way, pay, url } of gateways)
  test(`[2.004] an order is paid at the page of ${name}, which is entered by ${way} and returns by a posted form`, async ({
    page,
    problems,
  }) => {
    problems.allow(new RegExp(`^outside: ${url()}/`))
    await placeOrder(page, name)
    await page.getByRole('link', { name: pay }).click()
    await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
    await expect(page.getByText(`Paid by Card by ${name}`).first()).toBeAttached()
  })

const declining = [
  { name: 'Paymob', url: () => paymob.url },
  { name: 'Moyasar', url: () => moyasar.url },
]

for (const { name, url } of declining)
  test(`[2.004] an order is paid at the page of ${name} after a declined card`, async ({ page, problems }) => {
    problems.allow(new RegExp(`^outside: ${url()}/`))
    await placeOrder(page, name)
    await page.getByRole('link', { name: 'Decline', exact: true }).click()
    // Paymob sends its customers back then; the page of Moyasar waits for another card.
    if (name === 'Paymob') {
      await expect(toast(page, /The payment did not go through/)).toBeVisible()
      await page.getByRole('button', { name: /^Pay .* with Card by Paymob/ }).click()
    }
    await page.getByRole('link', { name: 'Pay 4900' }).click()
    await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
    await expect(page.getByText(`Paid by Card by ${name}`).first()).toBeAttached()
  })

/** Places an order of salads, which leads to the page of a gateway. */
async function placeOrder(page: Page, name: string): Promise<void> {
  await reachCheckoutOfSalads(page)
  const methods = page.getByRole('group', { name: 'How would you like to pay?' })
  await methods.getByRole('radio', { name: new RegExp(`Card by ${name}`) }).check({ force: true })
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')
  await place.click()
}
