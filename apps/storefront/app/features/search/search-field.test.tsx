// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { listRecentSearches, rememberSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'

const place = { address: 'Palm Court 1', lat: 22.43, lng: 39.03, zoneIds: [1] }
const module = { id: 1, type: 'food' } as const
const answers: Answers = {
  'catalog.popularItems': () => ({ total_size: 0, limit: 8, offset: 1, next_cursor: null, products: [] }),
  'catalog.suggest': () => ({ items: [], stores: [] }),
}

/** A page with the field, a Back button and a link to another page. */
function Page() {
  const navigate = useNavigate()
  return (
    <>
      <SearchField />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate('/store/1')}>
        Store
      </button>
    </>
  )
}

const open = (path: string) => renderPage(<Page />, { answers, path, place, module })
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const isExpanded = () => field().getAttribute('aria-expanded') === 'true'

test('[2.003] a search leads to its results and is remembered; going back restores the text of that page', async () => {
  const { user, path } = await open('/home')
  await user.type(field(), '  lentil soup {Enter}')
  expect(path()).toBe('/home?search=lentil+soup&data_type=searched')
  expect([field().value, isExpanded()]).toEqual(['lentil soup', false])
  await waitFor(() => expect(listRecentSearches()).toEqual(['lentil soup']))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect([path(), field().value]).toEqual(['/home', ''])
})

test('the panel opens in the field, and closes when the focus or the pointer leaves it', async () => {
  const { user } = await open('/home')
  expect(isExpanded()).toBe(false)
  await user.click(field())
  await waitFor(() => expect(isExpanded()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Store' }))
  expect(isExpanded()).toBe(false)
  await user.click(field())
  expect(isExpanded()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isExpanded()).toBe(false)
})

test('an empty search goes nowhere, and clearing keeps the focus in the field', async () => {
  const { user, path } = await open('/home?search=soup&data_type=searched')
  expect(field().value).toBe('soup')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect([field().value, document.activeElement === field()]).toEqual(['', true])
  await user.keyboard('   {Enter}')
  expect(path()).toBe('/home?search=soup&data_type=searched')
})

test('an earlier search is offered and leads to its results again', async () => {
  const { user, path } = await open('/home')
  rememberSearch('dates')
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: 'dates' }))
  expect([path(), field().value]).toEqual(['/home?search=dates&data_type=searched', 'dates'])
})

test('there is no field before a module is known', async () => {
  await renderPage(<Page />, { answers, place, module: null })
  expect(screen.queryByRole('combobox')).toBeNull()
})
