// @vitest-environment happy-dom
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { Suggestion } from '@medina/contract/geo'
import { screen } from '@testing-library/react'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { PlaceSearch } from './place-search.tsx'

const suggest = (placeId: string, name: string): Suggestion => ({
  placePrediction: {
    placeId,
    place: `places/${placeId}`,
    text: { text: name },
    structuredFormat: { mainText: { text: name }, secondaryText: { text: 'Noor Bay' } },
    types: [],
  },
})
const found = { suggestions: [suggest('a', 'Palm Court'), suggest('b', 'Palm Street')] }

async function openSearch(hasSearch = true, suggestions: () => Output<'geo.autocomplete'> = () => found) {
  const onChoose = vi.fn<(suggestion: Suggestion) => void>()
  const onProblem = vi.fn<(message: string) => void>()
  const page = await renderPage(
    <PlaceSearch
      {...{ onChoose, onProblem }}
      label="Delivery place"
      placeholder=""
      list="over"
      problem={null}
      onType={() => undefined}
    />,
    {
      answers: {
        'site.config': () => aConfig({ map: { has_search: hasSearch, ground: 'drawn' } }),
        'geo.autocomplete': suggestions,
      },
    },
  )
  return { ...page, onChoose, onProblem }
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Delivery place' })

test('the arrow keys mark a suggestion, and Enter takes it', async () => {
  const { user, onChoose } = await openSearch()
  await user.type(box(), 'palm')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Palm Street')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith(found.suggestions[1])
  expect(box().value).toBe('Palm Street')
})

test('[9.005] it asks once what is typed has rested, not for its first letter', async () => {
  const { user, api } = await openSearch()
  await user.click(box())
  // Letter by letter, unlike `user.type` here.
  await user.keyboard('palm')
  await screen.findAllByRole('option')
  expect(api.callsOf('geo.autocomplete').map(({ input }) => input.query)).toEqual([{ search_text: 'palm' }])
})

test('Escape closes the list and keeps the text', async () => {
  const { user } = await openSearch()
  await user.type(box(), 'palm')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(box().value).toBe('palm')
})

test('Enter without a mark takes the first match; without any text it says what is missing', async () => {
  const { user, onChoose, onProblem } = await openSearch()
  await user.click(box())
  await user.keyboard('{Enter}')
  expect(onProblem).toHaveBeenCalledOnce()
  await user.type(box(), 'palm{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([[found.suggestions[0]]])
})

test('a pasted link to a map is chosen at once, in whole', async () => {
  const { user, api, onChoose } = await openSearch()
  const link = `https://www.google.com/maps/place/Home/data=${'!1m2'.repeat(80)}!3d22.42!4d39.05`
  await user.click(box())
  await user.paste(`Home: ${link}`)
  await expect.poll(() => onChoose.mock.calls).toEqual([[found.suggestions[0]]])
  expect(api.callsOf('geo.autocomplete').map(({ input }) => input.query)).toEqual([{ search_text: `Home: ${link}` }])
  expect(box().value).toBe('Palm Court')
})

test('pasted words are searched as typed ones are', async () => {
  const { user, onChoose } = await openSearch()
  await user.click(box())
  await user.paste('palm')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a link without a place is refused in the server’s own words', async () => {
  const message = 'This link holds no place.'
  const { user, onProblem } = await openSearch(true, () => {
    throw new Refusal(403, [{ code: 'search_text', message }])
  })
  await user.click(box())
  await user.paste('https://www.google.com/maps')
  await expect.poll(() => onProblem.mock.calls).toEqual([[message]])
})

test('in a shop without place search the field takes links and coordinates, and shows it', async () => {
  await openSearch(false)
  expect(box().placeholder).toBe('Map link or coordinates')
})
