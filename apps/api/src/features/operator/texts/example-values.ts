import type { Switches } from '#features/site/public.ts'
import { baseText, type MessageParams } from '#lib/i18n.ts'

/** Values for a preview and a test, by place. None is of a person or an order of the shop. */
export function exampleValues({ business_name, phone }: Switches): Record<string, string> {
  return {
    ...names,
    business: baseText(business_name),
    phone: phone || '+966112345678',
  }
}

const names: Readonly<Record<string, string>> = {
  amount: '12.50',
  answer: '',
  by: 'Rana Mansour',
  code: '123456',
  days: '3',
  device: 'Firefox, Android',
  hours: '24',
  id: '100001',
  item: 'Chicken shawarma',
  link: 'https://shop.example/order/100001',
  minutes: '5',
  name: 'Rana Mansour',
  news: '✓',
  number: '100001',
  provider: 'Saj House',
  reason: '…',
  reply: '…',
  store: 'Saj House',
  subject: '…',
  time: '20:00',
  title: '✓',
  what: '№ 100001',
  words: '…',
}

/** The same as parameters of a message: numbers as numbers, for the forms of plurals. */
export function toParams(examples: Readonly<Record<string, string>>): MessageParams {
  const entries = Object.entries(examples).map(([name, value]) => [
    name,
    ['days', 'hours', 'minutes'].includes(name) ? Number(value) : value,
  ])
  return Object.fromEntries(entries) as MessageParams
}
