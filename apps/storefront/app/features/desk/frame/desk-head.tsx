import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/text.tsx'
import { DutySwitch } from '../courier/duty-switch.tsx'
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
  /** Controls of the page, beside connection and sound. */
  children?: ReactNode
}

/** The head of every page: its title, and how the till is. It never scrolls. */
export function DeskHead({ title, note, search, children }: HeadProps) {
  const { t } = useText()
  return (
    <>
      <header className="desk-head" aria-label={t('desk.head')}>
        <StoreSwitcher className="desk-head-switcher" />
        <div className="desk-title">
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
