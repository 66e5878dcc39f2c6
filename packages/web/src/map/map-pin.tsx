import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'

export type MapPin = {
  id: string | number
  lat: number
  lng: number
  /** drop: the destination · disc: the origin · logo: a store's picture in a pill · me: the user's own position. */
  shape: 'drop' | 'disc' | 'logo' | 'me'
  /** The name for screen readers; a selected logo shows it too. */
  label: string
  icon?: IconName
  /** The logo, 36 px. */
  content?: ReactNode
  isChosen?: boolean
  onSelect?: () => void
}

/** The mark of a pin. With `onSelect` it is a button. */
export function MapPinMark({ pin }: { pin: MapPin }) {
  const { shape, label, isChosen = false, onSelect } = pin
  const shapeClass = `map-pin map-pin-${shape}${isChosen ? ' map-pin-chosen' : ''}`
  if (!onSelect)
    return (
      <span className={shapeClass} role="img" aria-label={label}>
        <PinBody pin={pin} />
      </span>
    )
  return (
    <button type="button" className={shapeClass} aria-label={label} aria-pressed={isChosen} onClick={onSelect}>
      <PinBody pin={pin} />
    </button>
  )
}

function PinBody({ pin: { shape, icon, content, label, isChosen } }: { pin: MapPin }) {
  if (shape === 'me') return null
  if (shape === 'logo')
    return (
      <>
        {content}
        {isChosen ? <span className="map-pin-name">{label}</span> : null}
      </>
    )
  if (shape === 'disc') return <Icon name={icon ?? 'store'} size={20} />
  return (
    <>
      <DropShape />
      <span className="map-pin-icon">
        <Icon name={icon ?? 'home'} size={20} />
      </span>
    </>
  )
}

/** The drop shape of pins and of the centre pin; its tip is the middle of its lower edge. */
export function DropShape() {
  return (
    <svg className="map-drop" viewBox="0 0 44 56" width="44" height="56" aria-hidden="true">
      <path d="M22 53.2C16.4 45.6 4 35.6 4 21.6a18 18 0 0 1 36 0c0 14-12.4 24-18 31.6Z" />
    </svg>
  )
}
