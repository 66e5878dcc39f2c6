import { setupTaxKinds } from '@medina/contract/operator/setup/setup-checks'
import { formatNumber, percentSign } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { nameOf } from '#pages/settings/values/countries.ts'
import type { Refusals } from '#pages/setup/setup.data.ts'
import type { TaxDraft } from './use-tax-draft.ts'

/** The seller as invoices name it; both may follow later. */
export type Seller = { legalName: string; taxNumber: string }

type QuestionProps = {
  draft: TaxDraft
  country: string
  seller: Seller
  refusals: Refusals
  onSeller: (more: Partial<Seller>) => void
}

/** One quiet question about tax. A shop with several classes answers it on the page of the taxes. */
export function TaxQuestion({ draft, country, seller, refusals, onSeller }: QuestionProps) {
  const { t } = useText()
  const refusal = refusals.get('tax') ?? refusals.get('code') ?? refusals.get('rows')
  const hasRate = draft.kind === 'included' || draft.kind === 'added'
  return (
    <fieldset className="desk-setup-form min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_setup.tax')}</legend>
      {draft.isOwn ? (
        <>
          <p className="desk-note">{t('desk_setup.tax_own')}</p>
          <TravelLink to="/desk/tax" className="desk-plain-button desk-setup-own">
            {t('desk_setup.to_tax')}
          </TravelLink>
        </>
      ) : (
        <>
          <KindChoice draft={draft} />
          {hasRate ? (
            <RateFields draft={draft} country={country} error={refusals.get('percent')} />
          ) : (
            <p className="desk-quiet">{t(draft.kind === 'none' ? 'desk_setup.tax_none_hint' : 'desk_setup.tax_later_hint')}</p>
          )}
        </>
      )}
      {refusal !== undefined && (
        <p className="desk-note desk-note-warning" role="alert">
          {refusal}
        </p>
      )}
      {(hasRate || draft.isOwn) && <SellerFields seller={seller} refusals={refusals} onChange={onSeller} />}
    </fieldset>
  )
}

function KindChoice({ draft: { kind, setKind, isAnswered } }: { draft: TaxDraft }) {
  const { t } = useText()
  const kinds = [...setupTaxKinds, ...(isAnswered ? [] : ['later' as const])]
  return (
    <div className="desk-setup-ticks">
      {kinds.map((each) => (
        <label key={each} className="desk-setup-tick">
          <Tick type="radio" name="setup-tax" checked={kind === each} onChange={() => setKind(each)} />
          {t(`desk_setup.tax_${each}`)}
        </label>
      ))}
    </div>
  )
}

type RateProps = { draft: TaxDraft; country: string; error: string | undefined }

function RateFields({ draft: { percent, setPercent, hasFees, setHasFees, usual }, country, error }: RateProps) {
  const { t, language } = useText()
  const name = nameOf('region', country, language)
  const rate = `${formatNumber(Number(usual ?? 0), language)}${percentSign(language)}`
  const hint = usual === null ? 'tax_rate_hint' : usual === '0' ? 'tax_rate_no_general' : 'tax_rate_usual'
  return (
    <>
      <Field
        label={t('desk_setup.tax_rate')}
        hint={t(`desk_setup.${hint}`, { country: name, rate })}
        dir="ltr"
        inputMode="decimal"
        maxLength={6}
        end={<span className="text-ink-2">%</span>}
        error={error}
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
      />
      <label className="desk-row">
        <span className="min-w-0 flex-1">{t('desk_setup.tax_fees')}</span>
        <Tick type="checkbox" checked={hasFees} onChange={(event) => setHasFees(event.target.checked)} />
      </label>
    </>
  )
}

type SellerProps = { seller: Seller; refusals: Refusals; onChange: (more: Partial<Seller>) => void }

function SellerFields({ seller, refusals, onChange }: SellerProps) {
  const { t } = useText()
  return (
    <div className="desk-setup-pair">
      <Field
        label={t('desk_setup.legal_name')}
        aside={t('desk_setup.optional')}
        hint={t('desk_setup.legal_name_hint')}
        maxLength={200}
        autoComplete="organization"
        error={refusals.get('seller_legal_name')}
        value={seller.legalName}
        onChange={(event) => onChange({ legalName: event.target.value })}
      />
      <Field
        label={t('desk_setup.tax_number')}
        aside={t('desk_setup.optional')}
        hint={t('desk_setup.tax_number_hint')}
        dir="ltr"
        maxLength={100}
        autoComplete="off"
        error={refusals.get('seller_tax_number')}
        value={seller.taxNumber}
        onChange={(event) => onChange({ taxNumber: event.target.value })}
      />
    </div>
  )
}
