import type { ModuleType } from '@medina/contract/site'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { useText } from '../../lib/text.tsx'
import { AdShelf } from './ad-shelf.tsx'
import { CampaignRow } from './campaign-row.tsx'
import type { FarSection } from './far-section-view.tsx'
import { type HomeSection, servedSections } from './home-sections.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { ItemSection } from './item-section.tsx'
import { LovedItems } from './loved-items.tsx'
import { listPath, sectionQueries } from './section.data.ts'
import { StoreSection } from './store-section.tsx'

export type ShelfSection = Exclude<HomeSection, FarSection | 'flash_sale'>
type SectionViewProps = { section: ShelfSection; type: ModuleType; moduleId: number }

/** A shelf of a home, headed in the words of its module (screens 2.1 to 2.5). */
export default function SectionView({ section, type, moduleId }: SectionViewProps) {
  const { t } = useText()
  const of = <K extends string>(words: Partial<Record<ModuleType, K>>, other: K): K => words[type] ?? other
  const isGoods = type !== 'food'
  switch (section) {
    case 'ads':
      return <AdShelf isFirst={servedSections(type)[0] === 'ads'} />
    case 'basic_medicine':
      return (
        <CategoryShelf
          name="basic_medicine"
          title={t('sections.basic_medicine')}
          note={t('sections.basic_medicine_note')}
          query={catalogQueries.basicItems}
          to={listPath('basic', moduleId)}
          banner={{ place: 'basic_section_nearby', title: t('sections.basic_medicine_banner') }}
          isGoods={isGoods}
        />
      )
    case 'best_reviewed':
      return (
        <CategoryShelf
          name="best_reviewed"
          title={t('sections.best_reviewed')}
          query={catalogQueries.reviewedItems}
          to={listPath('all', moduleId, '&sort=rating')}
          banner={{ place: 'best_reviewed_section_banner', title: t('sections.best_reviewed_banner') }}
          isGoods={isGoods}
        />
      )
    case 'campaigns':
      return <CampaignRow moduleId={moduleId} />
    case 'featured_stores':
      return (
        <StoreSection
          title={t(of({ pharmacy: 'sections.featured_stores' }, 'sections.popular_store'))}
          query={sectionQueries.featuredStores}
          to="/store"
        />
      )
    case 'love':
      return <LovedItems isGoods={isGoods} />
    case 'new_items':
      return (
        <CategoryShelf
          name="new_items"
          title={t('sections.new_items')}
          query={(shop, id) => (id === null ? catalogQueries.newItems(shop) : sectionQueries.categoryItems(shop, id))}
          to={listPath('new', moduleId)}
          banner={{ place: 'new_arrival_section_banner', title: t('sections.new_items_banner') }}
          isGoods={isGoods}
        />
      )
    case 'new_stores':
      return <StoreSection title={t('sections.new_restaurants')} query={catalogQueries.latestStores} to="/store/latest" />
    case 'popular_items':
      return (
        <ItemSection
          title={t(of({ ecommerce: 'sections.popular_products' }, 'sections.popular_items'))}
          note={t('sections.popular_items_note')}
          query={catalogQueries.popularItems}
          to={listPath('popular', moduleId)}
          isGoods={isGoods}
        />
      )
    case 'popular_stores':
      return <StoreSection title={t('sections.popular_stores')} query={catalogQueries.popularStores} to="/store/popular" />
    case 'special_offers':
      return (
        <ItemSection
          title={t(of({ food: 'sections.special_food_offers' }, 'sections.special_offers'))}
          query={catalogQueries.discountedItems}
          to={listPath('discounted', moduleId)}
          isGoods={isGoods}
        />
      )
    case 'top_offers':
      return <StoreSection title={t('sections.top_offers')} query={catalogQueries.topOfferStores} to="/store/top-offer-nearby" />
  }
}
