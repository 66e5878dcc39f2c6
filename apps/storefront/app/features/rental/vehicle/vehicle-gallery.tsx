import type { VehicleDetails } from '@medina/contract/rental/rental'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { Heart } from '#features/wishlist/heart.tsx'

const MOST = 5

/** The pictures of a vehicle: one large, and thumbnails of the others. */
export function VehicleGallery({ vehicle }: { vehicle: VehicleDetails }) {
  const { t } = useText()
  const money = useMoney()
  const [chosen, setChosen] = useState(0)
  const all = [vehicle.thumbnail_full_url, ...vehicle.images_full_url]
  const pictures = [...new Set(all)].filter((src) => src !== null).slice(0, MOST)
  const { discount_price, discount_type } = vehicle
  return (
    <div>
      <div className="relative">
        <Picture
          src={pictures[chosen] ?? null}
          alt=""
          name={vehicle.name}
          ratio="wide"
          sizes="(min-width:1180px) 800px, 100vw"
          priority
          className="rounded-lg"
        />
        {discount_price > 0 && (
          <Ribbon>
            {discount_type === 'percent'
              ? t('card.off_percent', { percent: discount_price })
              : t('card.off_amount', { amount: money.text(discount_price) })}
          </Ribbon>
        )}
        <Heart kind="vehicle" id={vehicle.id} name={vehicle.name} className="absolute end-4 top-4 bg-surface-1 shadow-2" />
      </div>
      {pictures.length > 1 && (
        <div className="vehicle-thumbs">
          {pictures.map((src, at) => (
            <button
              key={src}
              type="button"
              aria-label={t('rental.picture', { n: at + 1, count: pictures.length })}
              aria-current={at === chosen ? 'true' : undefined}
              onClick={() => setChosen(at)}
            >
              <Picture src={src} alt="" name={vehicle.name} ratio="wide" sizes="160px" maxWidth={320} className="rounded-md" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
