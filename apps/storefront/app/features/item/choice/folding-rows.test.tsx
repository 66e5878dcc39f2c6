// @vitest-environment happy-dom
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aDish } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { AddOnList } from './add-on-list.tsx'
import { OptionGroups } from './option-groups.tsx'
import { useItemChoice } from './use-item-choice.ts'

const breads = ['Saj', 'Pita', 'Samoon', 'Tortilla', 'Bun', 'Lettuce wrap']

const breadGroup = (changes = {}) => ({
  name: 'Bread',
  type: 'single' as const,
  required: 'on' as const,
  min: 0,
  max: 0,
  values: breads.map((label) => ({ label, optionPrice: 0 })),
  ...changes,
})

const addOns = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Sauce ${at + 1}`, price: 2, store_id: 1, status: 1 as const }))

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }

function Dish({ item }: { item: ItemDetails }) {
  const view = useItemChoice(item)
  return (
    <>
      <OptionGroups view={view} heading="h2" />
      <AddOnList view={view} heading="h2" />
      <button type="button" onClick={() => void view.submit()}>
        Add
      </button>
    </>
  )
}

async function openDish(changes: Parameters<typeof aDish>[0]) {
  return renderPage(<Dish item={{ ...aDish(changes), ...details }} />)
}

const isFolded = (name: string) => screen.getByText(name).closest('.folded') !== null
const listFolded = () => breads.filter(isFolded)
const showAll = (group: HTMLElement) => within(group).queryByRole('button', { name: /^Show all/ })

test('a long group of options shows its first ones until it is opened', async () => {
  const { user } = await openDish({ food_variations: [breadGroup()], add_ons: [] })
  const group = screen.getByRole('radiogroup', { name: 'Bread' })
  expect(listFolded()).toEqual(['Bun', 'Lettuce wrap'])
  await user.click(within(group).getByRole('button', { name: 'Show all 6' }))
  expect(listFolded()).toEqual([])
  expect(showAll(group)).toBeNull()
  expect(document.activeElement).toBe(within(group).getByRole('radio', { name: /^Bun/ }))
})

test('a group of five options is not folded', async () => {
  await openDish({ food_variations: [breadGroup({ values: breadGroup().values.slice(0, 5) })], add_ons: addOns(5) })
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('[5.019] a required group that was missed opens, and stays open once a choice is made', async () => {
  const { user } = await openDish({ food_variations: [breadGroup()], add_ons: [] })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(listFolded()).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^Lettuce/ }))
  expect(listFolded()).toEqual([])
})

test('a long list of add-ons folds as well', async () => {
  const { user } = await openDish({ food_variations: [], add_ons: addOns(8) })
  const group = screen.getByRole('group', { name: 'Add-ons' })
  expect(within(group).getByText('Sauce 5').closest('.folded')).toBeTruthy()
  await user.click(within(group).getByRole('button', { name: 'Show all 8' }))
  expect(within(group).getByText('Sauce 5').closest('.folded')).toBeNull()
  expect(document.activeElement).toBe(within(group).getByRole('checkbox', { name: /^Sauce 5/ }))
})

test('a sold-out option is grey with its word, and cannot be chosen; a smaller size costs less', async () => {
  const values = [
    { label: 'Small', optionPrice: -5 },
    { label: 'Large', optionPrice: 6, sold_out: true as const },
  ]
  const { user } = await openDish({ food_variations: [breadGroup({ values })] })
  const [small, large] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(small?.closest('label')?.textContent).toContain('−5.00')
  expect(large?.closest('label')?.textContent).toBe('LargeSold out')
  await user.click(large as HTMLElement)
  expect([large?.disabled, large?.checked]).toEqual([true, false])
})
