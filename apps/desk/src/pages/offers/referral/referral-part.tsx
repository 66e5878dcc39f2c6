import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useOfferRights } from '#pages/offers/use-offer-rights.ts'
import { ReferralDialog } from './referral-dialog.tsx'

/** Opens what referral brings and costs, for keys of the office that may see customers. */
export function ReferralPart() {
  const { t } = useText()
  const { may } = useDesk()
  const { isOffice } = useOfferRights()
  const [isOpen, setOpen] = useState(false)
  if (!isOffice || !may('customers:read')) return null
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('desk_offers.referral')}
      </Button>
      {isOpen && <ReferralDialog onClose={() => setOpen(false)} />}
    </>
  )
}
