import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '@medina/testing/root'
import { languages, type MessageKey, translate } from '#lib/i18n.ts'
import { translateChosen } from './chosen-words.ts'

it('are read in the language of the reader, whatever the customer shopped in; typed words stay', () => {
  expect(translateChosen('Call me ASAP', 'ar')).toBe(translate('ar', 'order.runs_out_4'))
  expect(translateChosen(translate('fr', 'order.instruction_1'), 'en')).toBe('Deliver to the front door')
  expect(translateChosen('Call Lina, please', 'ar')).toBe('Call Lina, please')
  expect(translateChosen(null, 'ar')).toBeNull()
})

it.each(languages)('are the words of the checkout in %s', (language) => {
  const file = join(root, `apps/storefront/app/messages/${language}/checkout.json`)
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const offered = texts.filter(([key]) => /^(?:runs_out|instruction)_\d$/.test(key))
  expect(offered.length).toBeGreaterThan(8)
  for (const [key, text] of offered) expect(translate(language, `order.${key}` as MessageKey)).toBe(text)
})
