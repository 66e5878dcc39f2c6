import { useText } from '@medina/web/texts/text.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { MenuRow } from './menu-row.tsx'
import { isCategory, type MenuSection } from './menu.ts'

/** Food as rows with their text first, goods as cards. */
export function MenuSections({ sections }: { sections: readonly MenuSection[] }) {
  const { t } = useText()
  return sections.map(({ id, name, items }, section) => (
    <section key={id} id={`section-${id}`} tabIndex={-1} aria-label={name} className="menu-section">
      <h2 className="text-h2">
        <bdi>{name}</bdi> <span className="sr-only">{t('store.items', { count: items.length })}</span>
      </h2>
      {items[0]?.module_type === 'food' ? (
        <ul className="menu-rows">
          {items.map((item, index) => (
            <li key={item.id} data-card="">
              <MenuRow item={item} priority={section === 0 && index < 2} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={isCategory({ id }) ? 'menu-cards mt-4' : 'row-scroll shelf shelf-products mt-2'}>
          {items.map((item, index) => (
            <li key={item.id}>
              <ProductCard item={item} priority={section === 0 && index < 2} namesStore={false} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
