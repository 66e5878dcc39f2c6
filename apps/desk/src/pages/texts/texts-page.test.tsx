// @vitest-environment happy-dom
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { MessageText } from '@medina/contract/operator/texts/operator-texts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { TextsPage } from './texts-page.tsx'
import type { Texts } from './texts.data.ts'

const aLink: MessageText = {
  key: 'sms.order_link',
  group: 'orders',
  channel: 'sms',
  parts: [
    {
      key: 'sms.order_link',
      part: 'text',
      places: ['business', 'number', 'link'],
      needed: ['link'],
      defaults: { en: '{business}: your order {number}: {link}', ar: '{business}: طلبك {number}: {link}' },
      own: { ar: 'طلبك {link}' },
    },
  ],
  template: { name: 'order_link', states: { en: 'approved', ar: 'pending' } },
}
const usage = { budget: 50, spent: 50, sms: 12, whatsapp: 30, delivered: 28, undelivered: 2, fell_back: 3 }
const data: Texts = {
  messages: [aLink],
  languages: ['en', 'ar'],
  examples: { business: 'Medina', number: '100001', link: 'https://shop.example/o' },
  stored: '{"sms.order_link":{"ar":"طلبك {link}"}}',
  usage,
  has_templates: true,
}

type Changed = Partial<Texts> & { testAnswer?: Output<'operator.testMessage'> }

const open = ({ testAnswer = { sent: { channel: 'sms', to: '+966551234567' } }, ...changed }: Changed = {}) =>
  renderDesk(<TextsPage />, {
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    answers: {
      'operator.messageTexts': () => ({ ...data, ...changed }),
      'operator.createTemplates': () => ({
        created: 1,
        problems: [{ name: 'order_link', language: 'en' as const, problem: '400 from graph: no (100)' }],
        left: 0,
      }),
      'operator.changeSetting': () => ({ setting: aSetting, advice: null }),
      'operator.testMessage': () => testAnswer,
    },
  })
const aSetting = {
  key: 'message_texts',
  kind: 'json' as const,
  value: '{}',
  section: 'messages' as const,
  name: '',
  about: '',
  choices: {},
  group: '',
  options: [],
  default: '{}',
  is_set: true,
  meaning: '',
  form: '',
}

test('a message is written in a language, previewed with examples, refused without its link, and saved beside the others', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: /Medina: your order 100001/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'SMS' }))
  const area = dialog.getByRole('textbox', { name: 'Text' })
  await user.clear(area)
  await user.type(area, 'Follow {{number}')
  expect(dialog.getByText('Please keep {link} in the text.')).toBeTruthy()
  await user.type(area, ' {{link}')
  expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('Follow 100001 https://shop.example/o')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.changeSetting')).toHaveLength(1))
  const { body } = api.callsOf('operator.changeSetting')[0]?.input ?? {}
  expect(body?.known).toBe(data.stored)
  expect(JSON.parse(body?.value ?? '')).toEqual({ 'sms.order_link': { ar: 'طلبك {link}', en: 'Follow {number} {link}' } })
})

test('an own text goes back to the standard one, in its own direction, and a test is sent', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: /Own text/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send me a test by SMS' }))
  await waitFor(() =>
    expect(api.callsOf('operator.testMessage')[0]?.input.body).toEqual({ key: 'sms.order_link', language: 'en' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Arabic' }))
  expect(dialog.getByRole('textbox', { name: 'Text' }).getAttribute('dir')).toBe('rtl')
  expect(dialog.getByText(/waits for approval/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Back to the standard text' }))
  await waitFor(() => expect(api.callsOf('operator.changeSetting')).toHaveLength(1))
  expect(api.callsOf('operator.changeSetting')[0]?.input.body?.value).toBe('{}')
})

test('notifications are listed with their title and line, which says who shares it, and go to one’s own devices', async () => {
  const part = (key: string, kind: 'subject' | 'text', text: string) => ({
    key,
    part: kind,
    places: ['business'],
    needed: [],
    defaults: { en: text, ar: text },
    own: {},
  })
  const line = part('notification.order', 'text', 'From our kitchen')
  const aPush = (key: string, title: string): MessageText => ({
    key,
    group: 'orders',
    channel: 'push',
    parts: [part(key, 'subject', title), line],
    template: null,
  })
  const messages = [aLink, aPush('notification.confirmed', 'We cook'), aPush('notification.delivered', 'It is here')]
  const { user, api } = await open({ messages, testAnswer: { sent: null } })
  const channels = within(await screen.findByRole('group', { name: 'Channels' }))
  await user.click(channels.getByRole('button', { name: /Notification/ }))
  expect(screen.queryByRole('button', { name: /your order 100001/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Messages to phones today' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /We cook/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification' }))
  expect(dialog.getByRole('textbox', { name: 'Title' })).toBeTruthy()
  expect(dialog.getAllByText(/^1 other message has this line too/)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Send a test to my devices' }))
  await waitFor(() => expect(api.callsOf('operator.testMessage')[0]?.input.body?.key).toBe('notification.confirmed'))
  expect(await screen.findByText(/^None of your devices gets notifications/)).toBeTruthy()
})

test('the day says what messages to phones cost, and that its budget is spent', async () => {
  await open()
  const today = within(await screen.findByRole('region', { name: 'Messages to phones today' }))
  expect(today.getByText(/^The budget of today is spent/)).toBeTruthy()
  expect(today.getByText('SMS after WhatsApp').nextElementSibling?.textContent).toBe('3')
})

test('templates that WhatsApp does not have are created with one press, and what it refused is said', async () => {
  const template = { name: 'order_link', states: { en: 'missing', ar: 'missing' } } as const
  const { user, api } = await open({
    messages: [
      { ...aLink, template },
      { ...aLink, key: 'sms.order_again', template },
    ],
  })
  const box = within(await screen.findByRole('region', { name: 'Templates of WhatsApp' }))
  expect(box.getByText(/^2 templates are not with WhatsApp yet/)).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Create them with WhatsApp' }))
  expect(await box.findByText('WhatsApp did not take order_link (en): 400 from graph: no (100)')).toBeTruthy()
  expect(api.callsOf('operator.createTemplates')).toHaveLength(1)
})

test('nothing is offered once WhatsApp has all templates', async () => {
  await open()
  expect(await screen.findByRole('region', { name: 'Messages to phones today' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Templates of WhatsApp' })).toBeNull()
})
