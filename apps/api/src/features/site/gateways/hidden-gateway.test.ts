import type { Config } from '@medina/contract/site-config'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { warnAtStart } from '../warn-at-start.ts'

const { app, shop } = await startTestShop({
  settings: { ofProviders: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } },
})
const offered = { digital_payment: true, active_payment_method_list: [{ gateway: 'stripe', gateway_title: 'Card' }] }

beforeEach(() => resetSwitches(app))

const readConfig = async (): Promise<Config> => (await app.get<Config>('/api/v1/config')).body

async function listWarnings(): Promise<string[]> {
  const logged: string[] = []
  const log = { ...app.api.log, warn: (_: unknown, sentence: string) => void logged.push(sentence) } as typeof app.api.log
  await warnAtStart({ ...app.api, log })
  return logged
}

describe('the currency that gateways charge', () => {
  it.each([
    [{ currency_symbol: 'MAD' }, 'MAD'],
    [{ currency_symbol: '€', currency_code: 'EUR' }, 'EUR'],
    [{ currency_symbol: { en: '$', ar: 'دولار' }, currency_code: 'USD' }, 'USD'],
    [{ currency_symbol: 'SAR', currency_code: 'AED' }, 'AED'],
  ])('of %j is %s, and digital payment is offered', async (currency, code) => {
    await setSwitches(app, { ...offered, ...currency })
    expect(await readConfig()).toMatchObject({
      currency_code: code,
      digital_payment: true,
      active_payment_method_list: [{ gateway: 'stripe', gateway_title: 'Card' }],
    })
    expect(await listWarnings()).toEqual([])
  })

  it.each(['€', '$', '¥', 'DHS'])(
    'of the symbol "%s" alone is unknown: nothing is offered, and the start says why',
    async (symbol) => {
      await setSwitches(app, { ...offered, currency_symbol: symbol })
      expect(await readConfig()).toMatchObject({ currency_code: null, digital_payment: false, active_payment_method_list: [] })
      expect(await listWarnings()).toEqual([
        `The payment gateway stripe is not offered: currency_code is not set, and the English currency_symbol "${symbol}" is no ISO 4217 code. ` +
          'Set it with: npm run shop -- settings set currency_code EUR',
      ])
    },
  )
})

describe('a gateway that is set up and not offered is named at the start', () => {
  it('when it is not on the list', async () => {
    await setSwitches(app, { digital_payment: true })
    expect(await listWarnings()).toEqual([expect.stringContaining('stripe is not offered: active_payment_method_list lacks it')])
  })

  it('when digital payment is off', async () => {
    await setSwitches(app, { ...offered, digital_payment: false })
    expect(await listWarnings()).toEqual([expect.stringContaining('stripe is not offered: digital_payment is off')])
  })

  it('when it is on the list and has no keys, or nobody knows it', async () => {
    await setSwitches(app, { ...offered, active_payment_method_list: [{ gateway: 'stripe' }, { gateway: 'strype' }] })
    const { gateways } = app.api
    app.api.gateways = new Map()
    expect(await listWarnings()).toEqual([
      expect.stringContaining('stripe is not offered: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set'),
      expect.stringContaining('strype is not offered: no gateway has this name. Known: cmi, moyasar, paymob, paytabs, stripe.'),
    ])
    app.api.gateways = gateways
  })

  it('when no zone takes digital payment', async () => {
    await setSwitches(app, offered)
    const inZone = (digital_payment: boolean) =>
      app.api.db.updateTable('zones').set({ digital_payment }).where('id', '=', shop.zoneId).execute()
    await inZone(false)
    expect(await listWarnings()).toEqual([expect.stringContaining('no active zone takes digital payment')])
    await inZone(true)
  })
})
