import { baseLanguage, defaultLanguages, isLanguage, type Language } from '@medina/contract/device/languages'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { readTexts } from '#pages/settings/setting-values.ts'
import { countries, digitsOf, isCurrency } from '#pages/settings/values/countries.ts'
import { useSetupSave } from './setup.data.ts'
import { CountryField, TimeZoneField } from './shop/country-fields.tsx'
import { LanguageChoice } from './shop/language-choice.tsx'
import { MoneyFields } from './shop/money-fields.tsx'
import { type Moves, StepFoot } from './step-foot.tsx'
import { listChanges, type ShopForm } from './shop-changes.ts'
import { TaxQuestion } from './tax/tax-question.tsx'
import { useTaxDraft } from './tax/use-tax-draft.ts'

type StepProps = Moves & { setup: Setup; settings: ReadonlyMap<string, OperatorSetting> }

/** Name, languages, country, currency and time zone. Choosing a country fills in the rest. */
export function ShopStep({ setup, settings, onBack, onDone }: StepProps) {
  const { t, language } = useText()
  // The form keeps the values that it was filled with, so that a save by another owner is noticed, and the language of its texts.
  const [own] = useState(language)
  const [read] = useState(() => readForm(settings, own))
  const [form, setForm] = useState<ShopForm>(() => withOwnLanguage(withCurrency(withOwnCountry(read, settings)), settings, own))
  const { save, isPending, refusals } = useSetupSave(onDone)
  const set = (more: Partial<ShopForm>) => setForm({ ...form, ...more })
  const changes = listChanges(form, read, own)
  const isReady = form.name.trim() !== '' && form.languages.length > 0
  const tax = useTaxDraft(setup.tax, form.country)
  // The decimals of the currency come first: they are those of the fees that a tax is for.
  const acts = [...(changes.length === 0 ? [] : [{ kind: 'settings', changes } as const]), ...tax.acts]
  const next = () => (acts.length === 0 ? onDone() : save(acts))
  return (
    <>
      <div className="desk-setup-form">
        <Field
          label={t('desk_setup.shop_name')}
          maxLength={100}
          autoComplete="organization"
          error={refusals.get('business_name')}
          hint={t('desk_setup.shop_name_hint')}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <LanguageChoice chosen={form.languages} error={refusals.get('languages')} onChange={(languages) => set({ languages })} />
        <CountryField form={form} refusals={refusals} onChange={(code) => set(fromCountry(code))} />
        <MoneyFields form={form} refusals={refusals} onChange={set} />
        <TaxQuestion
          draft={tax}
          country={form.country}
          seller={form.seller}
          refusals={refusals}
          onSeller={(more) => set({ seller: { ...form.seller, ...more } })}
        />
        <TimeZoneField form={form} refusals={refusals} onChange={set} />
      </div>
      <StepFoot onBack={onBack} isPending={isPending} isReady={isReady} onNext={next} />
    </>
  )
}

function fromCountry(code: string): Partial<ShopForm> {
  const country = countries.find((each) => each.code === code)
  if (country === undefined) return { country: code }
  const { currency, timeZone } = country
  return { country: code, currency, timeZone, digits: String(digitsOf(currency)) }
}

/** A shop whose country nobody has chosen is offered that of the device's clock, to be saved with the step. */
function withOwnCountry(form: ShopForm, settings: StepProps['settings']): ShopForm {
  if (settings.get('country')?.is_set === true || settings.get('currency_code')?.is_set === true) return form
  const own = countries.find(({ timeZone }) => timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone)
  return own === undefined ? form : { ...form, ...fromCountry(own.code) }
}

/** A shop without a currency is offered that of its country, to be saved with the step. */
function withCurrency(form: ShopForm): ShopForm {
  if (isCurrency(form.currency)) return form
  const { currency = form.currency, digits = form.digits } = fromCountry(form.country)
  return { ...form, currency, digits }
}

/** A shop whose languages nobody has chosen is offered the one that its owner reads as the first, to be saved with the step. */
function withOwnLanguage(form: ShopForm, settings: StepProps['settings'], own: Language): ShopForm {
  if (settings.get('languages')?.is_set === true) return form
  return { ...form, languages: [own, ...form.languages.filter((each) => each !== own)] }
}

function readForm(settings: StepProps['settings'], language: Language): ShopForm {
  const valueOf = (key: string): string => settings.get(key)?.value ?? ''
  const stored = valueOf('business_name')
  const isNamed = settings.get('business_name')?.is_set === true
  const own = readTexts(stored)[language] ?? ''
  return {
    name: isNamed ? own || (readTexts(stored)[baseLanguage] ?? '') : '',
    languages: readLanguages(valueOf('languages')),
    country: valueOf('country'),
    currency: valueOf('currency_code'),
    digits: valueOf('digit_after_decimal_point'),
    timeZone: valueOf('time_zone'),
    clock: valueOf('timeformat'),
    sides: valueOf('currency_symbol_direction'),
    seller: { legalName: readLegalName(settings, language), taxNumber: valueOf('seller_tax_number') },
    known: {
      languages: valueOf('languages'),
      name: isNamed ? own : stored,
      isNamed,
      legalName: settings.get('seller_legal_name')?.is_set === true ? readLegalName(settings, language) : null,
      hasClock: settings.get('timeformat')?.is_set === true,
      hasSides: settings.get('currency_symbol_direction')?.is_set === true,
    },
  }
}

function readLegalName(settings: StepProps['settings'], language: Language): string {
  const texts = readTexts(settings.get('seller_legal_name')?.value ?? '')
  return texts[language] ?? ''
}

function readLanguages(value: string): Language[] {
  try {
    const read: unknown = JSON.parse(value)
    return Array.isArray(read) ? read.map(String).filter(isLanguage) : [...defaultLanguages]
  } catch {
    return value.split(/[\s,|]+/).filter(isLanguage)
  }
}
