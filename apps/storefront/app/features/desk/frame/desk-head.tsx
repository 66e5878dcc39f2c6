import type { ReactNode } from 'react'
import { TravelLink } from '../../../ui/navigation/travel-link.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { DutySwitch } from '../courier/duty-switch.tsx'
import { DeskIcon } from '../ui/desk-icon.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { OpenSwitch } from './open-switch.tsx'
import { SoundButton } from './sound-button.tsx'
import { StatusBars } from './status-bars.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

type HeadProps = {
  title: string
  /** A line under the title: what the page counts. */
  note?: ReactNode
  search?: ReactNode
  /** Whether the settings lead to the page: they have its entry of the menu, and the head leads back. */
  isOfSettings?: boolean
  /** Controls of the page, beside connection and sound. */
  children?: ReactNode
}

/** The head of every page: its title, and how the till is. It never scrolls. */
export function DeskHead({ title, note, search, isOfSettings = false, children }: HeadProps) {
  const { t } = useText()
  return (
    <>
      <header className="desk-head" aria-label={t('desk.head')}>
        <StoreSwitcher className="desk-head-switcher" />
        <div className="desk-title">
          {isOfSettings && (
            <TravelLink to="/desk/settings" className="desk-crumb">
              {t('desk_settings.menu')}
              <DeskIcon name="chevron-end" size={16} />
            </TravelLink>
          )}
          <h1>{title}</h1>
          {note && <p className="desk-quiet">{note}</p>}
        </div>
        {search}
        <div className="desk-tools">
          <ConnectionSign />
          <SoundButton />
          {children}
        </div>
        <OpenSwitch />
        <DutySwitch />
      </header>
      <StatusBars />
    </>
  )
}
