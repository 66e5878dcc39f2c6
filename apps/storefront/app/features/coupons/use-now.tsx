import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { storePath } from '../catalog/store-path.ts'
import { useChooseModule } from '../module/choose-module.ts'
import { useModulesHere } from '../module/module.data.ts'
import { chooseCoupon } from '../promotions/chosen-coupon.ts'

/** Leads to the coupon's store, or the home of its module, where the coupon waits for the checkout. */
export function UseNow({ coupon }: { coupon: CustomerCoupon }) {
  const { t } = useText()
  const navigate = useNavigate()
  const chooseModule = useChooseModule()
  const { code, module, store, store_zone_id, store_ids = [] } = coupon
  const here = useModulesHere().find(({ id }) => id === module.id)
  if (here === undefined) return null
  function use() {
    chooseCoupon({ code, moduleId: module.id, storeIds: store_ids })
    showToast(t('coupons.waits', { code }))
    if (store === null || store_zone_id === null) return chooseModule(here as NonNullable<typeof here>)
    if (module.type === 'rental') return void navigate(`/rental/provider-details/${store.id}`)
    void navigate(storePath({ id: store.id, module_id: module.id, module_type: module.type, zone_id: store_zone_id }))
  }
  return (
    <Button size="sm" variant="secondary" block className="mt-3" aria-label={t('coupons.use_code', { code })} onClick={use}>
      {t('coupons.use')}
    </Button>
  )
}
