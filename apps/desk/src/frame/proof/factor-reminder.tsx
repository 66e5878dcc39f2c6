import { useLocation } from 'react-router'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** The pages on which owners and finance act on money, people and keys. */
const places = ['people', 'keys', 'sales', 'payments', 'settings'].map((path) => `/desk/${path}`)

/** Reminds owners and finance who have no second factor, where it would protect something. */
export function FactorReminder() {
  const { t } = useText()
  const { me } = useDesk()
  const { pathname } = useLocation()
  const { role, has_second_factor: has } = me.person ?? {}
  if (has !== false || (role !== 'owner' && role !== 'finance') || !places.includes(pathname)) return null
  return (
    <div className="desk-bar desk-bar-warning">
      <DeskIcon name="key" />
      <span className="min-w-0 flex-1">{t('desk.factor_reminder')}</span>
      <TravelLink to="/desk/my-devices" className="text-action">
        {t('desk.factor_set_up')}
      </TravelLink>
    </div>
  )
}
