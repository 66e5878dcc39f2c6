import type { OfflineMethod } from '@medina/contract/orders/offline-payments'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import './offline-payment.css'

/** The account to pay to, line by line, each with a copy button, and the amount. */
export function PayTo({ fields, amount }: { fields: OfflineMethod['method_fields']; amount?: string }) {
  const { t } = useText()
  async function copy(label: string, text: string) {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('offline_payment.copied', { name: label }))
    } catch {
      showToast(t('offline_payment.not_copied'), { tone: 'error' })
    }
  }
  return (
    <dl className="pay-to">
      {fields.map(({ input_name, input_data, label }) => (
        <div key={input_name} className="pay-to-line pay-to-field">
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className="flex items-center gap-1 font-semibold">
            <bdi className="num">{input_data}</bdi>
            <IconButton
              icon="copy"
              label={t('offline_payment.copy', { name: label })}
              size={36}
              className="no-print text-accent-ink"
              onClick={() => void copy(label, input_data)}
            />
          </dd>
        </div>
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
