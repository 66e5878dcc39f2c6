import { baseLanguage } from '@medina/contract/device/languages'
import { fillLink, fillQr, toRecipient } from '@medina/contract/transfers/transfer-fields'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { QrCode } from '#ui/qr-code.tsx'
import type { MethodLine, Texts, Transfer } from './method-cells.ts'

/** A payment as an example. */
const AMOUNT = 120
const REFERENCE = 'K7M4QRT'

type PreviewProps = {
  valueOf: (column: string) => string
  lines: readonly MethodLine[]
  transfer: Transfer | null
  isWhole: boolean
}

/** The method as customers see it on the page of their order, with an example of an amount. */
export function MethodPreview({ valueOf, lines, transfer, isWhole }: PreviewProps) {
  const { t, language } = useText()
  const money = useMoney()
  const textOf = (texts: Texts) => texts[language] || (texts[baseLanguage] ?? '')
  const rows: (readonly [string, string])[] =
    transfer === null
      ? lines.map(({ label, value }) => [textOf(label), value] as const)
      : [
          [t('desk_methods.reference'), REFERENCE],
          [t('desk_methods.amount'), money.text(AMOUNT)],
          [t(`desk_methods.kind_${transfer.kind}`), toRecipient(transfer)],
          [t('desk_methods.recipient_name'), transfer.recipient_name ?? ''],
          [t('desk_methods.bank'), transfer.bank ?? ''],
        ]
  const code = transfer === null || !isWhole ? null : findCode(transfer)
  return (
    <section className="method-preview" aria-label={t('desk_methods.preview')}>
      <h3 className="desk-quiet">{t('desk_methods.preview')}</h3>
      <div className="desk-box">
        <h4 className="font-medium">
          <bdi>{valueOf(`name_${language}`) || firstText(valueOf, 'name')}</bdi>
        </h4>
        <dl>
          {rows.map(([label, value]) =>
            value.trim() === '' ? null : (
              <div key={label}>
                <dt className="desk-quiet">
                  <bdi>{label}</bdi>
                </dt>
                <dd className="font-medium">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
        {code !== null && <QrCode text={code} label={t('desk_methods.qr')} />}
      </div>
    </section>
  )
}

/** The text of the code: that of the method, else its link. */
function findCode(transfer: Transfer): string | null {
  const { qr = '', link = '' } = transfer
  const values = { amount: String(AMOUNT), reference: REFERENCE, recipient: toRecipient(transfer), currency: '' }
  if (qr.trim() !== '') return fillQr(qr.trim(), values)
  return link.trim() === '' ? null : fillLink(link.trim(), values)
}
