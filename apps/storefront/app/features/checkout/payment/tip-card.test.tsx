// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { TipCard } from './tip-card.tsx'

test('every tip that is offered says its currency', async () => {
  const answers = { 'orders.tips': () => ({ most_tips_amount: null }) }
  await renderPage(<TipCard tip={0} amounts={[3, 5]} onChange={() => undefined} />, { answers })
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['Not now', 'SAR\u00a03', 'SAR\u00a05', 'Other amount'])
})
