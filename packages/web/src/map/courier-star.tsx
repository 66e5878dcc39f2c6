import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'

/** The courier's marker: the brand star, 25 px from centre to tip, with two pulsing halos. */
export function CourierStar({ label, icon }: { label: string; icon: IconName }) {
  return (
    <span className="map-courier" role="img" aria-label={label}>
      <span className="map-halo" />
      <span className="map-halo map-halo-late" />
      <svg viewBox="-30 -30 60 60" width="60" height="60" aria-hidden="true">
        <path className="map-star" d={STAR} />
      </svg>
      <span className="map-courier-icon">
        <Icon name={icon} size={24} />
      </span>
    </span>
  )
}

/** A star with eight tips, as of two overlapping squares. */
const STAR = `M${Array.from({ length: 16 }, (_, index) => {
  const reach = index % 2 === 0 ? 25 : 19.1
  const angle = (index * Math.PI) / 8
  return `${(Math.cos(angle) * reach).toFixed(2)} ${(Math.sin(angle) * reach).toFixed(2)}`
}).join('L')}Z`
