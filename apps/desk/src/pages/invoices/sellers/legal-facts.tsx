import { hasTaxNumberForm } from '@medina/contract/operator/tax/tax-number-form'
import { useText } from '@medina/web/texts/text.tsx'

type FactsProps = { country: string; legal: { tax_number: string | null; register_number: string | null } }

/** The numbers of a legal entity, with a warning where one has not the form of its country. */
export function LegalFacts({ country, legal: { tax_number: tax, register_number: register } }: FactsProps) {
  const { t } = useText()
  return (
    <span className="desk-seller-facts desk-quiet">
      {tax !== null && (
        <span>
          {t('desk_invoices.tax_number')} <bdi dir="ltr">{tax}</bdi>
        </span>
      )}
      {register !== null && (
        <span>
          {t('desk_invoices.register')} <bdi dir="ltr">{register}</bdi>
        </span>
      )}
      {tax === null && <span className="desk-seller-warning">{t('desk_invoices.no_tax_number')}</span>}
      {tax !== null && !hasTaxNumberForm(country, tax) && (
        <span className="desk-seller-warning">{t('desk_invoices.odd_tax_number')}</span>
      )}
    </span>
  )
}
