import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createCalls } from '#adapters/calls/create-calls.ts'
import { createEmail } from '#adapters/email/create-email.ts'
import { createFiles } from '#adapters/files/create-files.ts'
import { createGeo } from '#adapters/geo/create-geo.ts'
import { sendToGateway } from '#adapters/payment/send-to-gateway.ts'
import { loadProviders } from '#lib/providers/provider-settings.ts'
import { createSms } from '#adapters/sms/create-sms.ts'
import { createSocial } from '#adapters/social/create-social.ts'
import { createTranslator } from '#adapters/translation/create-translator.ts'
import { createWhatsApp } from '#adapters/whatsapp/create-whatsapp.ts'
import { createClock } from '#lib/clock.ts'
import type { PaymentProvider } from '#adapters/payment/payment-provider.ts'
import type { AnyProvider } from './describe-provider.ts'
import { describedProviders, findProviders, readProviderSettings } from './provider-settings.ts'

const root = new URL('../../../testing/pretend-providers/', import.meta.url)
const pretend = await findProviders(root)
const clock = createClock('2026-03-10T10:00:00Z')
const log = pino({ level: 'silent' })
const to = '+966551234567'

/** The settings of a shop with these values, in a repository that has the pretend folders and no others. */
const shopWith = (environment: Record<string, string>) => {
  const { values, problems } = readProviderSettings(environment, pretend)
  expect(problems).toEqual([])
  return { DEMO: false, DATA_DIR: '/nowhere', PUBLIC_URL: 'https://shop.example', ofProviders: values }
}
/** How a contract test says that it runs a provider: calls go by settings, all others by their own file. */
const named = (kind: string, name: string) => (kind === 'calls' ? `${name}-voice-server.ts` : `from './providers/${name}/`)
const silver = 'a key of silver and gold'

/** Each kind: the settings that switch its pretend provider on, and the words of its adapter. */
const kinds: Record<
  string,
  [environment: Record<string, string>, use: (shop: ReturnType<typeof shopWith>) => Promise<unknown>, words: string]
> = {
  sms: [
    { DOVE_KEY: silver },
    async (shop) => (await (await createSms(shop, log, pretend)).send({ to, text: 'Hello', idempotencyKey: '1' })).reference,
    `${silver} ${to} https://shop.example/api/v1/messages/sms/dove`,
  ],
  whatsapp: [
    { PARROT_KEY: silver },
    async (shop) => (await (await createWhatsApp(shop, pretend)).send({ to, text: 'Hello' })).reference,
    `${silver} ${to}`,
  ],
  email: [
    { PIGEON_KEY: silver },
    async (shop) => {
      const mail = { to: 'lina@mail.example', subject: 'Hello', text: 'Hello', idempotencyKey: '1', language: 'en' } as const
      return (await createEmail(shop, log, pretend)).send(mail).catch((error: Error) => error.message)
    },
    `${silver} carries nothing to lina@mail.example`,
  ],
  geo: [
    { COMPASS_KEY: silver },
    async (shop) => {
      const [found] = await (await createGeo(shop, undefined, pretend)).autocomplete({ text: 'Palm', language: 'en' })
      return found && `${found.mainText}, ${found.secondaryText}`
    },
    `${silver}, Medina (https://shop.example)`,
  ],
  files: [{ SHELF_KEY: silver }, async (shop) => String(await (await createFiles(shop, pretend)).get('1')), `${silver} 1`],
  translation: [
    { ECHO_KEY: silver },
    async (shop) => (await createTranslator(shop, pretend))?.translate({ text: 'Good', from: null, to: 'fr' }),
    `${silver} Good`,
  ],
  calls: [
    { CALL_PROVIDER: 'horn', CALL_TOKEN: silver },
    async (shop) => (await createCalls({ ...shop, CALL_PROVIDER: 'horn' }, { clock }, pretend))?.ring({ callId: 1, to }),
    `${silver} ${to} https://shop.example/api/v1/calls/horn`,
  ],
  social: [
    { OASIS_CLIENT_ID: 'the shop', OASIS_CLIENT_SECRET: silver },
    async (shop) => {
      const oasis = (await createSocial({ ...shop, SOCIAL_AUDIENCES: '' }, clock, { all: pretend })).get('oasis')
      return `${oasis?.label.ar} ${oasis?.mark?.isPlain} ${oasis?.mark?.svg.slice(0, 4)}`
    },
    'واحة true <svg',
  ],
  payment: [
    { PALMPAY_KEY: silver },
    async (shop) => {
      const [loaded] = await loadProviders<PaymentProvider<AnyProvider>>('payment', shop.ofProviders, pretend)
      return loaded?.provider.create(shop.ofProviders, { clock }).key
    },
    'palmpay',
  ],
}

describe('a provider needs a folder, and no change elsewhere', () => {
  it.each(Object.entries(kinds))('%s', async (kind, [environment, use, words]) => {
    expect(pretend.filter((each) => each.kind === kind)).toHaveLength(1)
    expect(await use(shopWith(environment))).toBe(words)
  })

  it.each(Object.keys(kinds))('%s: without its settings it is off', (kind) => {
    const { values } = readProviderSettings({}, pretend)
    const needs = pretend.filter((each) => each.kind === kind).flatMap(({ settings }) => settings.needs)
    expect(needs.filter((name) => values[name] !== undefined)).toEqual([])
  })

  it('every kind of provider has a pretend one', () => {
    const known = new Set(describedProviders.map(({ kind }) => kind))
    expect([...known].filter((kind) => !(kind in kinds))).toEqual([])
  })
})

it('every folder of a provider is under the contract of its kind', () => {
  const strays = describedProviders.filter(({ kind, name }) => {
    const folder = new URL(`../../adapters/${kind}/`, import.meta.url)
    const contracts = readdirSync(folder).filter((file) => file.endsWith('.test.ts'))
    // Gateways and ways to sign in are found by their folders; without a driver, the test of a gateway fails.
    return (
      !['payment', 'social'].includes(kind) &&
      !contracts.some((file) => readFileSync(new URL(file, folder), 'utf8').includes(named(kind, name)))
    )
  })
  expect(strays.map(({ kind, name }) => `${kind}/${name}`)).toEqual([])
})

it('no setting belongs to two providers, unless another one says which of them it is for', () => {
  const names = describedProviders.flatMap(({ settings }) => (settings.chosenBy === undefined ? Object.keys(settings.shape) : []))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('a key that no header can carry is refused at the start, and is quoted by no error of a call', async () => {
  const broken = 'a secret key of gold\nand more'
  expect(readProviderSettings({ PALMPAY_KEY: broken }, pretend).problems).toEqual([
    '  PALMPAY_KEY: has a line break or a letter that no key has: copy it once more',
  ])
  const call = { method: 'GET', headers: { authorization: `Bearer ${broken}` }, timeoutMs: 100 } as const
  const error: unknown = await sendToGateway('http://127.0.0.1:1/', call).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('127.0.0.1:1: no answer (the call could not be sent)')
  expect(inspect(error, { depth: 9 })).not.toContain('gold')
})

it('the example in docs/adapters.md is the one that works here', () => {
  const page = readFileSync(new URL('../../../../../docs/adapters.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, block]) => block)
  const files = ['settings', 'provider', 'palmpay'].map((name) => new URL(`payment/providers/palmpay/${name}.ts`, root))
  expect(blocks).toEqual(files.map((file) => readFileSync(file, 'utf8')))
  expect(blocks.join('').split('\n').length).toBeLessThanOrEqual(120)
})
