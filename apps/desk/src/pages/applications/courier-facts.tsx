import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import { useText } from '@medina/web/texts/text.tsx'
import { Facts } from './facts.tsx'

/** The courier as entered: where, with what, and the document that proves who applies. */
export function CourierFacts({ courier }: { courier: NonNullable<OperatorApplication['courier']> }) {
  const { t } = useText()
  return (
    <>
      {courier.image_full_url !== null && (
        <img className="desk-application-face" src={courier.image_full_url} alt={t('desk_applications.face')} />
      )}
      <Facts
        title={t('desk_applications.work')}
        facts={[
          { label: t('desk_applications.zone'), value: courier.zone },
          { label: t('desk_applications.vehicle'), value: courier.vehicle },
          { label: t('desk_applications.earning'), value: t(`desk_applications.earning_${courier.earning}`) },
          { label: t(`desk_applications.${courier.identity_type}`), value: courier.identity_number },
        ]}
      />
    </>
  )
}
