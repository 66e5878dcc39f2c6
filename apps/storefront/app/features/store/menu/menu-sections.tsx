import { useText } from '@medina/web/texts/text.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { deferCards } from './deferred-cards.tsx'
import { MenuRow } from './menu-row.tsx'
import { isCategory, type MenuSection, MOST_PICKED } from './menu.ts'

/** Food as rows with their text first, goods as cards. The first ones fill the window, and a shelf of picks is whole. */
export function MenuSections({ sections }: { sections: readonly MenuSection[] }) {
  const { t } = useText()
  let left = MOST_PICKED
  return sections.map(({ id, name, items }, section) => {
    const isFood = items[0]?.module_type === 'food'
    const isShelf = !isFood && !isCategory({ id })
    const atOnce = isShelf ? items.length : left
    left = Math.max(0, left - items.length)
    const cards = items.map((item, index) => {
      const priority = section === 0 && index < 2
      return isFood ? (
        <li key={item.id} data-card="">
          <MenuRow item={item} priority={priority} />
        </li>
      ) : (
        <li key={item.id}>
          <ProductCard item={item} priority={priority} namesStore={false} />
        </li>
      )
    })
    return (
      <section key={id} id={`section-${id}`} tabIndex={-1} aria-label={name} className="menu-section">
        <h2 className="text-h2">
          <bdi>{name}</bdi> <span className="sr-only">{t('store.items', { count: items.length })}</span>
        </h2>
        <ul className={isFood ? 'menu-rows' : isShelf ? 'row-scroll shelf shelf-products mt-2' : 'menu-cards mt-4'}>
          {deferCards(cards, atOnce)}
        </ul>
      </section>
    )
  })
}
