// @vitest-environment happy-dom
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderDesk } from '#testing/render-desk.tsx'
import { SettingRow } from '#pages/settings/setting-row.tsx'

const aSetting = (key: string, value: unknown, kind: OperatorSetting['kind'] = 'json'): OperatorSetting => ({
  key,
  kind,
  value: typeof value === 'string' ? value : JSON.stringify(value),
  section: 'money',
  name: 'The setting',
  about: '',
  choices: {},
  group: '',
  options: [],
  default: '',
  is_set: false,
  meaning: '',
  form: 'a form of {"json": true}',
})

async function open(setting: OperatorSetting, refuse = false) {
  const page = await renderDesk(<SettingRow setting={setting} />, {
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    answers: {
      'site.config': () => aConfig({ languages: ['fr', 'en', 'ar'] }),
      'site.modules': () => [],
      'operator.sheet': () => ({ rows: [{ code: 'reduced', name_en: 'Reduced', percent: '5' }] }),
      'operator.changeSetting': ({ body }) => {
        if (refuse) throw new Refusal(422, [{ code: 'value', message: 'It has the form {"json": true}' }])
        return { setting: { ...setting, value: body?.value ?? '' }, advice: null }
      },
    },
  })
  const saved = async () => {
    await waitFor(() => expect(page.api.callsOf('operator.changeSetting')).toHaveLength(1))
    const body = page.api.callsOf('operator.changeSetting')[0]?.input.body
    expect(body?.known).toBe(setting.value)
    return JSON.parse(body?.value ?? '') as unknown
  }
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, saved, press }
}

test('the side of the currency is chosen for each language of the shop', async () => {
  const { user, saved, press } = await open(aSetting('currency_symbol_direction', { en: 'left', ar: 'right' }))
  // A language without a side of its own has that of English.
  expect((await screen.findByLabelText<HTMLSelectElement>('French')).value).toBe('left')
  await user.selectOptions(screen.getByLabelText('French'), 'After the amount')
  await press('Save')
  expect(await saved()).toEqual({ fr: 'right', en: 'left', ar: 'right' })
})

test('a free delivery is a switch, a choice and an amount', async () => {
  const stored = { status: false, type: null, free_delivery_over: 0 }
  const { user, saved, press } = await open(aSetting('admin_free_delivery', stored))
  await user.click(await screen.findByRole('switch', { name: 'Switched on' }))
  await user.selectOptions(screen.getByLabelText('For which orders'), 'Orders from an amount on')
  await user.clear(screen.getByLabelText('From this amount on'))
  await user.type(screen.getByLabelText('From this amount on'), '١٢,٥٠٠')
  await press('Save')
  expect(await saved()).toEqual({ status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 12.5 })
})

test('rows with texts by language are added, moved and removed, and members that no field shows stay', async () => {
  const stored = [
    { id: 4, name: 'Stall', price: 10, validity: 30, max_order: null, other: 'kept' },
    { id: 7, name: { en: 'Shop' }, price: 20, validity: 90, max_order: 200 },
  ]
  const { user, saved, press } = await open(aSetting('subscription_packages', stored))
  const first = within(await screen.findByRole('group', { name: 'The setting, 1' }))
  await user.type(first.getByLabelText('Name (French)'), 'Étal')
  await press('Move number 1 down')
  await press('Another one')
  const third = within(screen.getByRole('group', { name: 'The setting, 3' }))
  await user.type(third.getByLabelText('Name (Arabic)'), 'متجر')
  await user.type(third.getByLabelText('Price'), '5')
  await user.type(third.getByLabelText('Days'), '7')
  await press('Remove number 1')
  await press('Save')
  expect(await saved()).toMatchObject([
    { id: 4, name: { en: 'Stall', fr: 'Étal' }, price: 10, validity: 30, max_order: null, other: 'kept', chat: false },
    // English stands in for every language, so it has the only text.
    { id: 8, name: { en: 'متجر', ar: 'متجر' }, price: 5, validity: 7, max_order: null },
  ])
})

test('a payment provider is one of those that the server knows; another that is stored stays until it is changed', async () => {
  const options = { options: ['demo', 'paytabs'], choices: { demo: 'Demo', paytabs: 'PayTabs (not set up)' } }
  const setting = { ...aSetting('active_payment_method_list', [{ gateway: 'stripe' }]), ...options }
  const { user, saved, press } = await open(setting)
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Payment provider')
  expect([chosen.value, chosen.selectedOptions[0]?.text]).toEqual(['stripe', 'stripe (not on this server)'])
  await user.selectOptions(chosen, 'PayTabs (not set up)')
  await press('Save')
  expect(await saved()).toMatchObject([{ gateway: 'paytabs' }])
})

test('a way to sign in is one of those that the server knows', async () => {
  const setting = { ...aSetting('other_logins', []), options: ['oasis'], choices: { oasis: 'Oasis' } }
  const { user, saved, press } = await open(setting)
  await user.click(await screen.findByRole('button', { name: 'Another one' }))
  await user.selectOptions(screen.getByLabelText('Way to sign in'), 'Oasis')
  await press('Save')
  expect(await saved()).toEqual([{ medium: 'oasis' }])
})

test('words are lines, countries have names, and a module may have its colour', async () => {
  const words = await open(aSetting('message_blocked_words', ['one']))
  await words.user.type(await screen.findByLabelText('The setting'), '\n two \n\n')
  await words.press('Save')
  expect(await words.saved()).toEqual(['one', 'two'])
  words.unmount()
  const countries = await open(aSetting('sms_countries', ['AE']))
  await countries.user.selectOptions(await screen.findByLabelText('Another country'), 'Kuwait')
  await countries.press('United Arab Emirates')
  await countries.press('Save')
  expect(await countries.saved()).toEqual(['KW'])
  countries.unmount()
  const colours = await open(aSetting('module_accent_colors', { food: '#17794a' }))
  await colours.user.clear(await screen.findByRole('textbox', { name: 'Food' }))
  await colours.user.type(screen.getByRole('textbox', { name: 'Grocery' }), '#a03050')
  await colours.press('Save')
  expect(await colours.saved()).toEqual({ grocery: '#a03050' })
})

test('a way to phones is for several countries, and a new row has the way that it shows', async () => {
  const { user, saved, press } = await open(
    aSetting('message_channels', [{ countries: ['SA'], channels: 'whatsapp,sms', sms_price: 25, whatsapp_price: 4 }]),
  )
  const first = within(await screen.findByRole('group', { name: 'The setting, 1' }))
  await user.selectOptions(first.getByLabelText('Another country'), 'Kuwait')
  await press('Another one')
  await press('Save')
  expect(await saved()).toEqual([
    { countries: ['SA', 'KW'], channels: 'whatsapp,sms', sms_price: 25, whatsapp_price: 4 },
    { countries: [], channels: 'sms', sms_price: null, whatsapp_price: null },
  ])
})

test('the links of an app are addresses with a switch each', async () => {
  const { user, saved, press } = await open(
    aSetting('download_user_app_links', {
      playstore_url_status: null,
      playstore_url: null,
      apple_store_url_status: '1',
      apple_store_url: 'https://apps.example/1',
    }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Show Google Play' }))
  await user.type(screen.getByLabelText('Address at Google Play'), 'https://play.example/1')
  await user.clear(screen.getByLabelText('Address at the App Store'))
  await press('Save')
  expect(await saved()).toEqual({
    playstore_url_status: '1',
    playstore_url: 'https://play.example/1',
    apple_store_url_status: '1',
    apple_store_url: null,
  })
})

test('a refusal speaks of the fields, what was typed stays, and it can be undone', async () => {
  const { user, press } = await open(aSetting('social_media', []), true)
  expect(await screen.findByText('None yet')).toBeTruthy()
  await press('Another one')
  await user.type(screen.getByLabelText('Name'), 'instagram')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Please check the fields/)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('instagram')
  await press('Undo')
  expect(await screen.findByText('None yet')).toBeTruthy()
})

test('codes are chosen by names: the class of a fee', async () => {
  const { user, api } = await open(aSetting('delivery_tax_class', '', 'word'))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'The setting' }),
    await screen.findByRole('option', { name: 'Reduced' }),
  )
  await waitFor(() => expect(api.callsOf('operator.changeSetting')[0]?.input.body).toEqual({ value: 'reduced', known: '' }))
})
