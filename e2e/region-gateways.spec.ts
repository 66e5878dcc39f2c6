import { type CmiStandIn, startCmiStandIn } from '../apps/api/testing/stand-ins/cmi-server.ts'
import { type PayTabsStandIn, startPayTabsStandIn } from '../apps/api/testing/stand-ins/paytabs-server.ts'
import { reachCheckoutOfSalads } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { toast } from './shop.ts'

let paytabs: PayTabsStandIn
let cmi: CmiStandIn
let shop: { close: () => Promise<void> }

test.beforeAll(async () => {
  test.setTimeout(120_000)
  paytabs = await startPayTabsStandIn()
  cmi = await startCmiStandIn()
  const methods = [
    { gateway: 'paytabs', gateway_title: { en: 'Card by PayTabs', ar: 'بطاقة عبر PayTabs' } },
    { gateway: 'cmi', gateway_title: { en: 'Card by CMI', ar: 'بطاقة عبر CMI' } },
  ]
  shop = await openOwnShop({
    switches: { active_payment_method_list: methods, currency_code: 'MAD' },
    settings: {
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
    },
  })
})
test.afterAll(async () => {
  await shop?.close()
  await paytabs?.close()
  await cmi?.close()
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
    await reachCheckoutOfSalads(page)
    const methods = page.getByRole('group', { name: 'How would you like to pay?' })
    await methods.getByRole('radio', { name: new RegExp(`Card by ${name}`) }).check({ force: true })
    await page
      .getByRole('button', { name: /^Place order/ })
      .first()
      .click()
    await page.getByRole('link', { name: pay }).click()
    await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
    await expect(page.getByText(`Paid by Card by ${name}`).first()).toBeAttached()
  })
