// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { anItem } from '#features/catalog/item.builders.ts'
import type { ModuleType } from '@medina/contract/site'
import type { MenuSection } from './menu.ts'
import { MenuSections } from './menu-sections.tsx'

/** Three categories of `size` items each. */
function menuOf(module_type: ModuleType, size: number): MenuSection[] {
  return ['Mezze', 'Grill', 'Sweets'].map((name, at) => ({
    id: at + 1,
    name,
    count: size,
    items: Array.from({ length: size }, (_, index) => {
      const id = at * size + index + 1
      return { ...anItem({ id, name: `${name} ${index + 1}`, module_type }), description: null }
    }),
  }))
}

type Commit = { cards: number; places: number }

/** Follows a link to the menu; resolves with what the page holds after each commit. */
async function openMenu(sections: MenuSection[]): Promise<Commit[]> {
  const commits: Commit[] = []
  const count = (selector: string) => document.querySelectorAll(selector).length
  function Shop() {
    const navigate = useNavigate()
    const isOpen = useLocation().search !== ''
    return (
      <Profiler
        id="shop"
        onRender={() => queueMicrotask(() => commits.push({ cards: count('article'), places: count('section li') }))}
      >
        <button type="button" onClick={() => void navigate('/?menu')}>
          Menu
        </button>
        {isOpen && <MenuSections sections={sections} />}
      </Profiler>
    )
  }
  const { user } = await renderPage(<Shop />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const all = sections.flatMap(({ items }) => items).length
  await waitFor(() => expect(count('article')).toBe(all))
  return commits.filter(({ places }) => places > 0)
}

test.each(['food', 'ecommerce'] as const)(
  'a menu of %s that a link opened starts with six cards, and each frame adds few',
  async (type) => {
    const counts = (await openMenu(menuOf(type, 10))).map(({ cards }) => cards)
    expect(counts[0]).toBe(6)
    expect(counts.at(-1)).toBe(30)
    expect(Math.max(...counts.map((count, at) => count - (counts[at - 1] ?? 6)))).toBeLessThanOrEqual(8)
  },
)

test('each section and each place of a card is in the page from its first frame', async () => {
  const commits = await openMenu(menuOf('food', 10))
  expect(commits.map(({ places }) => places)).toEqual(commits.map(() => 30))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Mezze 10 items',
    'Grill 10 items',
    'Sweets 10 items',
  ])
})
