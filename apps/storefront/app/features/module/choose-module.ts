import type { Module } from '@medina/contract/site'
import { useLocation, useNavigate } from 'react-router'
import { useDevice } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Choosing a module stores it, leads home and says so (4.029, 8.016). */
export function useChooseModule(): (module: Module) => void {
  const { t } = useText()
  const { setPreferences } = useDevice()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (module) => {
    setPreferences({ module: { id: module.id, type: module.module_type } })
    showToast(t('module.selected'))
    if (pathname !== '/home') void navigate('/home')
  }
}
