import { Icon } from '#ui/icon/icon.tsx'
import { DropShape } from './map-pin.tsx'

/** A pin fixed at the centre of the map; it lifts while the map moves. */
export function CenterPin({ label, isLifted }: { label?: string; isLifted: boolean }) {
  return (
    <div className={`map-center-pin${isLifted ? ' map-center-pin-lifted' : ''}`} aria-hidden="true">
      {label ? <span className="map-center-label">{label}</span> : null}
      <span className="map-pin map-pin-drop">
        <DropShape />
        <span className="map-pin-icon">
          <Icon name="star-mark" size={20} />
        </span>
      </span>
      <span className="map-center-shadow" />
    </div>
  )
}
