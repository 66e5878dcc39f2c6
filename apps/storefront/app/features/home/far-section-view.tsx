import type { ModuleType } from '@medina/contract/site'
import { AllStores } from './all-stores.tsx'
import { BestStores } from './best-stores.tsx'
import { BrandRow } from './brand-row.tsx'
import { CampaignShelf } from './campaign-shelf.tsx'
import { CouponStrip } from './coupon-strip.tsx'
import { Poster } from './poster.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Conditions, FeaturedCategories } from './tabbed-items.tsx'
import { VisitAgain } from './visit-again.tsx'
import './far-sections.css'

export type FarSection =
  | 'all_stores'
  | 'best_stores'
  | 'brands'
  | 'conditions'
  | 'coupons'
  | 'featured_categories'
  | 'just_for_you'
  | 'poster'
  | 'recently_viewed'
  | 'visit_again'

type FarSectionViewProps = { section: FarSection; type: ModuleType; moduleId: number }

/** A section that never is among the first, or is a customer's own. */
export default function FarSectionView({ section, type, moduleId }: FarSectionViewProps) {
  const isGoods = type !== 'food'
  switch (section) {
    case 'all_stores':
      return <AllStores type={type} />
    case 'best_stores':
      return <BestStores />
    case 'brands':
      return <BrandRow moduleId={moduleId} />
    case 'conditions':
      return <Conditions />
    case 'coupons':
      return <CouponStrip />
    case 'featured_categories':
      return <FeaturedCategories isGoods={isGoods} />
    case 'just_for_you':
      return <CampaignShelf isGoods={isGoods} />
    case 'poster':
      return <Poster type={type} moduleId={moduleId} />
    case 'recently_viewed':
      return <RecentlyViewed moduleId={moduleId} isGoods={isGoods} />
    case 'visit_again':
      return <VisitAgain type={type} />
  }
}
