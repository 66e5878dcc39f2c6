import { partlyTranslated } from '@medina/contract/device/languages'
import { readTexts } from '@medina/web/texts/read-texts.ts'
import { expect, test } from 'vitest'
import { renderOfflinePage } from './render.ts'

test.each(partlyTranslated)('a text that %s lacks stands in English on the page without a connection', (language) => {
  const html = renderOfflinePage({ language, styles: [] })
  expect(html).not.toContain('undefined')
  expect(html).toContain(`<html lang="${language}" dir="ltr"`)
  expect(html).toContain(readTexts(new URL('../messages/', import.meta.url), 'en', 'offline_page').texts.seen)
})
