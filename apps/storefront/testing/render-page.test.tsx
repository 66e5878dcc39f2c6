// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useMoney } from '@medina/web/site/site.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from './render-page.tsx'

function Zones() {
  const { t } = useText()
  const { call, headers } = useShop()
  const money = useMoney()
  const [count, setCount] = useState<number | null>(null)
  const load = () =>
    call('geo.zones', {}, headers).then(
      (zones) => setCount(zones.length),
      (error) => showFailure(error, t),
    )
  return (
    <>
      <button type="button" onClick={() => void load()}>
        {t('ui.close')}
      </button>
      <output>{count ?? money.text(5)}</output>
    </>
  )
}

test('a part of a page has texts, money and the API around it', async () => {
  const { user, api } = await renderPage(<Zones />, { answers: { 'geo.zones': () => [] } })
  expect(screen.getByRole('status').textContent).toContain('5.00')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('0')).toBeTruthy()
  expect(api.callsOf('geo.zones').map(({ headers }) => headers['x-localization'])).toEqual(['en'])
})

test('the same part speaks Arabic, and shows what the API refuses', async () => {
  const answers = {
    'geo.zones': () => {
      throw new Refusal(403, [{ code: 'zones', message: 'لا توجد مناطق' }])
    },
  }
  const { user } = await renderPage(<Zones />, { language: 'ar', answers })
  await user.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(await screen.findByText('لا توجد مناطق')).toBeTruthy()
})
