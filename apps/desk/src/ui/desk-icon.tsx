import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { type IconName, iconNames } from '@medina/web/ui/icon/icon-names.ts'
import sprite from './desk-icons.svg?url'

// The symbols of desk-icons.svg; a test keeps the two in sync.
export const deskIconNames = [
  'sound',
  'sound-off',
  'sold-out',
  'print',
  'timer',
  'waiting',
  'key',
  'chart',
  'case',
  'door',
  'menu',
  'substitute',
  'unfold',
  'folder',
  'archive',
  'grip',
] as const

export type DeskIconName = IconName | (typeof deskIconNames)[number]

const ofShop: readonly string[] = iconNames

/** An icon of the shop or of the desk, next to its word. */
export function DeskIcon({ name, size = 20, className }: { name: DeskIconName; size?: number; className?: string }) {
  if (ofShop.includes(name)) return <Icon name={name as IconName} size={size} className={className} />
  return (
    <svg className={name === 'case' ? `mirrored ${className ?? ''}` : className} width={size} height={size} aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
