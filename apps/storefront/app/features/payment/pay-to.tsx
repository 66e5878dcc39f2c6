import type { OfflineMethod } from '@medina/contract/orders/offline-payments'
import { useText } from '@medina/web/texts/text.tsx'
import { CopyLine } from './copy-line.tsx'
import './offline-payment.css'

/** The account to pay to, line by line, each with a copy button, and the amount. */
export function PayTo({ fields, amount }: { fields: OfflineMethod['method_fields']; amount?: string }) {
  const { t } = useText()
  return (
    <dl className="pay-to">
      {fields.map(({ input_name, input_data, label }) => (
        <CopyLine key={input_name} label={label} text={input_data} />
      ))}
      {amount !== undefined && (
        <div className="pay-to-line">
          <dt>{t('offline_payment.amount')}</dt>
          <dd className="font-semibold">
            <bdi>{amount}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
