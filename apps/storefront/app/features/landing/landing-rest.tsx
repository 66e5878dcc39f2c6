import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { landingQuery } from '@medina/web/site/landing.data.ts'
import { LandingAbout } from './landing-about.tsx'
import { LandingItems, LandingStores } from './landing-shelves.tsx'
import { LandingWork } from './landing-work.tsx'
import { LandingTestimonials } from './landing-testimonials.tsx'
import { LandingZones } from './landing-zones.tsx'
import { showcaseQuery } from './showcase.data.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'

/** Everything below the modules: offers, zones, and texts of the business. Each part is omitted without its data. */
export default function LandingRest() {
  const shop = useShop()
  const { data: landing } = useQuery(landingQuery(shop))
  const { data: showcase } = useQuery(showcaseQuery(shop))
  return (
    <div className="shell landing-rest">
      {showcase && <LandingStores {...showcase} />}
      {showcase && <LandingItems {...showcase} />}
      {landing && <LandingBanners pictures={landing.promotion_banners_full_url} />}
      {landing && <LandingZones landing={landing} plan={showcase?.plan ?? null} />}
      {landing && <LandingAbout landing={landing} />}
      {landing && <LandingWork landing={landing} />}
      {landing && <LandingBanners pictures={[landing.fixed_promotional_banner_full_url]} />}
      {landing && <LandingTestimonials landing={landing} />}
    </div>
  )
}

/** Pictures of the business, without text of their own. */
function LandingBanners({ pictures }: { pictures: readonly (string | null)[] }) {
  const shown = pictures.filter((picture) => picture !== null)
  if (shown.length === 0) return null
  return (
    <ul className="landing-banners">
      {shown.map((picture) => (
        <li key={picture}>
          <Picture src={picture} alt="" ratio="wide" sizes="(min-width:768px) 600px, 92vw" className="rounded-md" />
        </li>
      ))}
    </ul>
  )
}
