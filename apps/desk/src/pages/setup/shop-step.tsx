import { languageName } from '@medina/contract/device/language-names'
import {
  baseLanguage,
  defaultLanguages,
  isLanguage,
  type Language,
  languages as allLanguages,
} from '@medina/contract/device/languages'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { useDevice } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { readTexts } from '#pages/settings/setting-values.ts'
import { countries, digitsOf, listCurrencies, listTimeZones, nameOf } from './countries.ts'
import { type Refusals, useSetupSave } from './setup.data.ts'
import { type Moves, StepFoot } from './step-foot.tsx'
import { listChanges, type ShopForm } from './shop-changes.ts'

type StepProps = Moves & { settings: ReadonlyMap<string, OperatorSetting> }

const MOST_DIGITS = [0, 1, 2, 3, 4] as const

/** Name, languages, country, currency and time zone. Choosing a country fills in the rest. */
export function ShopStep({ settings, onBack, onDone }: StepProps) {
  const { t, language } = useText()
  // The form keeps the values that it was filled with, so that a save by another owner is noticed.
  const [read] = useState(() => readForm(settings, language))
  const [form, setForm] = useState<ShopForm>(() => withOwnLanguage(withCurrency(withOwnCountry(read, settings)), settings))
  const goOn = useNewLanguage(read.languages, form.languages, onDone)
  const { save, isPending, refusals } = useSetupSave(goOn)
  const set = (more: Partial<ShopForm>) => setForm({ ...form, ...more })
  const changes = listChanges(form, read, language)
  const isReady = form.name.trim() !== '' && form.languages.length > 0
  const next = () => (changes.length === 0 ? onDone() : save([{ kind: 'settings', changes }]))
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
        <Select
          label={t('desk_setup.country')}
          value={form.country}
          error={refusals.get('country')}
          hint={t('desk_setup.country_hint')}
          onChange={({ target }) => set(fromCountry(target.value))}
        >
          {listed(
            countries.map(({ code }) => code),
            form.country,
          ).map((code) => (
            <option key={code} value={code}>
              {nameOf('region', code, language)}
            </option>
          ))}
        </Select>
        <MoneyFields form={form} refusals={refusals} onChange={set} />
        <Select
          label={t('desk_setup.time_zone')}
          value={form.timeZone}
          error={refusals.get('time_zone')}
          onChange={({ target }) => set({ timeZone: target.value })}
        >
          {listTimeZones(form.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </div>
      <StepFoot onBack={onBack} isPending={isPending} isReady={isReady} onNext={next} />
    </>
  )
}

/** An owner whose language the empty shop did not offer reads on in it, once it does. */
function useNewLanguage(before: readonly Language[], offered: readonly Language[], onDone: () => void): () => void {
  const { setPreferences } = useDevice()
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => offered.some((language) => language === tag))
  return () => {
    onDone()
    const language = offered.find((each) => each === own)
    if (language === undefined || before.includes(language)) return
    void loadLanguage(language).then(() => setPreferences({ language }))
  }
}

const listed = (codes: readonly string[], chosen: string): string[] =>
  [...new Set([...codes, chosen])].filter((code) => code !== '')

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

/** A shop whose languages nobody has chosen is offered the owner's own as the first one, to be saved with the step. */
function withOwnLanguage(form: ShopForm, settings: StepProps['settings']): ShopForm {
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage)
  if (own === undefined || settings.get('languages')?.is_set === true) return form
  return { ...form, languages: [own, ...form.languages.filter((each) => each !== own)] }
}

/** The service writes "none" where no currency is chosen. */
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)

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
    known: { languages: valueOf('languages'), name: isNamed ? own : stored, isNamed },
  }
}

function readLanguages(value: string): Language[] {
  try {
    const read: unknown = JSON.parse(value)
    return Array.isArray(read) ? read.map(String).filter(isLanguage) : [...defaultLanguages]
  } catch {
    return value.split(/[\s,|]+/).filter(isLanguage)
  }
}

type MoneyProps = { form: ShopForm; refusals: Refusals; onChange: (more: Partial<ShopForm>) => void }

/** The decimals follow the currency; both stay free until the shop has an amount. */
function MoneyFields({ form, refusals, onChange }: MoneyProps) {
  const { t, language } = useText()
  return (
    <div className="desk-setup-pair">
      <Select
        label={t('desk_setup.currency')}
        value={form.currency}
        error={refusals.get('currency_code')}
        onChange={({ target }) => onChange({ currency: target.value, digits: String(digitsOf(target.value)) })}
      >
        {!isCurrency(form.currency) && <option value={form.currency}>{t('desk_setup.choose')}</option>}
        {listed(listCurrencies(), isCurrency(form.currency) ? form.currency : '').map((code) => (
          <option key={code} value={code}>
            {`${nameOf('currency', code, language)} (${code})`}
          </option>
        ))}
      </Select>
      <Select
        label={t('desk_setup.decimals')}
        value={form.digits}
        error={refusals.get('digit_after_decimal_point')}
        hint={t('desk_setup.decimals_hint')}
        onChange={({ target }) => onChange({ digits: target.value })}
      >
        {MOST_DIGITS.map((digits) => (
          <option key={digits} value={digits}>
            {`${digits} (${(12.5).toFixed(digits)})`}
          </option>
        ))}
      </Select>
    </div>
  )
}

type LanguagesProps = { chosen: readonly Language[]; error: string | undefined; onChange: (chosen: Language[]) => void }

/** The languages of the shop, in the order in which they are ticked: the first one greets customers without a choice. */
function LanguageChoice({ chosen, error, onChange }: LanguagesProps) {
  const { t } = useText()
  const toggle = (language: Language) =>
    onChange(chosen.includes(language) ? chosen.filter((each) => each !== language) : [...chosen, language])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_setup.languages')}</legend>
      <div className="desk-setup-ticks">
        {allLanguages.map((language) => (
          <label key={language} className="desk-setup-tick">
            <Tick type="checkbox" checked={chosen.includes(language)} onChange={() => toggle(language)} />
            <span lang={language}>{languageName(language)}</span>
          </label>
        ))}
      </div>
      {chosen.length > 1 && (
        <Select
          className="mt-3"
          label={t('desk_setup.first_language')}
          value={chosen[0]}
          hint={t('desk_setup.first_language_hint')}
          onChange={({ target }) => {
            const first = chosen.find((each) => each === target.value)
            if (first !== undefined) onChange([first, ...chosen.filter((each) => each !== first)])
          }}
        >
          {chosen.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
      )}
      {(error !== undefined || chosen.length === 0) && (
        <p className="mt-1.5 text-sm text-danger" role="alert">
          {error ?? t('desk_setup.one_language')}
        </p>
      )}
    </fieldset>
  )
}
