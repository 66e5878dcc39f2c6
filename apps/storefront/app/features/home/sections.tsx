import type { ModuleType } from '@medina/contract/site'
import { memo, Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useIsCustomer } from '../../lib/owner.ts'
import { withTexts } from '../../lib/texts.ts'
import { type HomeSection, homeSections, servedSections } from './home-sections.ts'
import { Near } from './near.tsx'

/** The code of the sections comes once the page is alive: until then the first ones stand as the server made them. */
const SectionView = lazyWithRetry(() => withTexts('sections', import('./section-view.tsx')))
const FarSectionView = lazyWithRetry(() => withTexts('sections', import('./far-section-view.tsx')))
const FlashSaleShelf = lazyWithRetry(() => withTexts('sections', import('./flash-sale-shelf.tsx')))
const CashbackPanel = lazyWithRetry(() => withTexts('sections', import('./cashback-panel.tsx')))
const ReviewReminder = lazyWithRetry(() => withTexts('review', import('../reviews/review-reminder.tsx')))

/**
 * The sections of a module, in its order. Each loads, fails and is tried again by itself, and takes no space when it is empty. Drawn anew
 * only with another module: a section that has not come alive yet would have to at once, all of them in one long task.
 */
export const Sections = memo(function Sections({ type, moduleId }: { type: ModuleType; moduleId: number }) {
  const isSignedIn = useIsCustomer()
  const served = servedSections(type)
  const sections = homeSections(type).filter((section) => section !== 'visit_again' || isSignedIn)
  return (
    <>
      {sections.flatMap((section) => {
        const view = <Section key={section} section={section} type={type} moduleId={moduleId} />
        if (!served.includes(section))
          return (
            <Near key={section} name={section} place={placeOf(section)}>
              {view}
            </Near>
          )
        // Below the first one, which fills the window: what it moves is not seen yet.
        const reminder = isSignedIn && section === served[0] && (
          <Suspense key="reminder" fallback={null}>
            <ReviewReminder />
          </Suspense>
        )
        return [view, reminder]
      })}
      {isSignedIn && (
        <Suspense fallback={null}>
          <CashbackPanel />
        </Suspense>
      )}
    </>
  )
})

/** Not drawn anew when the list is: who turns out to be signed in would see every section go that is not alive yet, and come again. */
const Section = memo(function Section(props: ViewProps) {
  return (
    <Suspense fallback={placeOf(props.section)}>
      <View {...props} />
    </Suspense>
  )
})

function placeOf(section: HomeSection) {
  return <span className={`section-place place-${shapes[section]}`} />
}

type ViewProps = { section: HomeSection; type: ModuleType; moduleId: number }

function View({ section, ...rest }: ViewProps) {
  switch (section) {
    case 'flash_sale':
      return <FlashSaleShelf />
    case 'all_stores':
    case 'best_stores':
    case 'brands':
    case 'conditions':
    case 'coupons':
    case 'featured_categories':
    case 'just_for_you':
    case 'poster':
    case 'recently_viewed':
    case 'visit_again':
      return <FarSectionView section={section} {...rest} />
    default:
      return <SectionView section={section} {...rest} />
  }
}

/** How high the place of a section is while it is away (home.css). */
const shapes: Record<HomeSection, 'items' | 'stores' | 'row' | 'tabs' | 'page'> = {
  ads: 'stores',
  all_stores: 'page',
  basic_medicine: 'items',
  best_reviewed: 'items',
  best_stores: 'stores',
  brands: 'row',
  campaigns: 'row',
  conditions: 'tabs',
  coupons: 'row',
  featured_categories: 'tabs',
  featured_stores: 'stores',
  flash_sale: 'items',
  just_for_you: 'items',
  love: 'items',
  new_items: 'items',
  new_stores: 'stores',
  popular_items: 'items',
  popular_stores: 'stores',
  poster: 'row',
  recently_viewed: 'items',
  special_offers: 'items',
  top_offers: 'stores',
  visit_again: 'stores',
}
