import { useLocation, useNavigate } from 'react-router'
import { useDevice } from '../../lib/device/device.tsx'
import { useText } from '../../lib/texts/text.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { OfferedModule } from '../site/site.data.ts'
import { isInterestMissing } from './device-interests.ts'
import { toChosen } from './offered-modules.ts'

/** Stores the chosen module, opens home and confirms it (4.029, 8.016). Missing interests come first (2.024). */
export function useChooseModule(): (module: OfferedModule) => void {
  const { t } = useText()
  const { setPreferences } = useDevice()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (module) => {
    setPreferences({ module: toChosen(module) })
    showToast(t('shell.module_selected'))
    // Visitors with interests in another module are asked about this one too.
    if (isInterestMissing({ id: module.id, type: module.module_type })) return void navigate('/interest')
    // The landing page continues by itself once there is a place.
    if (pathname !== '/home' && pathname !== '/') void navigate('/home')
  }
}
