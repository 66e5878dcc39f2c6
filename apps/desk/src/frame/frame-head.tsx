import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DutySwitch } from '#courier/duty-switch.tsx'
import type { HeadProps } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { OpenSwitch } from './open-switch.tsx'
import { SoundButton } from './sound-button.tsx'
import { StatusBars } from './status-bars.tsx'
import { StoreSwitcher } from './store-switcher.tsx'
import { useConnection } from '#connection/connection-store.ts'

/** The header of every page: its title and the status of the till. It never scrolls. */
export function FrameHead({ title, note, search, isOfSettings = false, children }: HeadProps) {
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
        <div className="desk-tools desk-status">
          <ConnectionSign />
          <SoundButton />
        </div>
        {children && <div className="desk-tools">{children}</div>}
        <OpenSwitch />
        <DutySwitch />
      </header>
      <StatusBars />
    </>
  )
}

/** How current the page is, as a dot and a word. */
function ConnectionSign() {
  const { t } = useText()
  const { state } = useConnection()
  return (
    <span className="desk-connection" data-state={state} role="status">
      <span className="desk-connection-dot" aria-hidden="true" />
      <span className="desk-status-word">{t(`desk.connection_${state}`)}</span>
    </span>
  )
}
