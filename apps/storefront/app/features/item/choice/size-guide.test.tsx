// @vitest-environment happy-dom
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { SizeGuideButton } from './size-guide-button.tsx'

const guide: NonNullable<ItemDetails['size_guide']> = {
  title: 'Women’s sizes',
  note: 'Measure over light clothing.',
  choice: 1,
  columns: ['Size', 'Chest (cm)'],
  rows: [
    ['S', '84–88'],
    ['M', '88–92'],
  ],
}

test('the size guide opens next to its choice, with the chosen size marked, and gives the focus back', async () => {
  const { user } = await renderPage(<SizeGuideButton guide={guide} choice={1} picked="M" />)
  const button = screen.getByRole('button', { name: 'Size guide' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Women’s sizes' }))
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(guide.columns)
  expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['S', 'M'])
  const marked = dialog.getAllByRole('row').find((row) => row.getAttribute('aria-current') === 'true')
  expect(marked?.textContent).toBe('M88–92')
  expect(dialog.getByText('Measure over light clothing.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
})

test.each([
  ['another choice', guide, 0],
  ['an item without one', null, 1],
] as const)('there is no button for %s', async (_, given, choice) => {
  await renderPage(<SizeGuideButton guide={given} choice={choice} picked="M" />)
  expect(screen.queryByRole('button')).toBeNull()
})
