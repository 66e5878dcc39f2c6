import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { useNavigate } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useChooseModule } from '#features/module/choose-module.ts'
import { useModulesHere } from '#features/module/module.data.ts'
import { chooseCoupon } from '#features/promotions/chosen-coupon.ts'

/** Returns the action that uses a coupon; null if its module is not offered at this place. */
export function useCouponUse(): (coupon: CustomerCoupon) => (() => void) | null {
  const { t } = useText()
  const navigate = useNavigate()
  const chooseModule = useChooseModule()
  const modules = useModulesHere()
  return ({ code, module, store, store_zone_id, store_ids = [] }) => {
    const here = modules.find(({ id }) => id === module.id)
    if (here === undefined) return null
    return () => {
      chooseCoupon({ code, moduleId: module.id, storeIds: store_ids })
      showToast(t('coupons.waits', { code }))
      if (store === null || store_zone_id === null) return chooseModule(here)
      void navigate(storeAddress({ id: store.id, module_type: module.type }))
    }
  }
}

/** Links to the coupon's store or the home of its module; the coupon is stored for the checkout. */
export function UseNow({ coupon }: { coupon: CustomerCoupon }) {
  const { t } = useText()
  const use = useCouponUse()(coupon)
  if (use === null) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      className="grow"
      aria-label={t('coupons.use_code', { code: coupon.code })}
      onClick={use}
    >
      {t('coupons.use')}
    </Button>
  )
}
