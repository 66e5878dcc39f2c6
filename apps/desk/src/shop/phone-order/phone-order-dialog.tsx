import { defaultLanguages, type Language, languages } from '@medina/contract/device/languages'
import { languageName } from '@medina/contract/device/language-names'
import { useRef, useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import '#ui/note.css'
import { CallerRows } from './caller-rows.tsx'
import { useCallers, useMayFind, useStartPhoneOrder, type KnownCaller, type Wish } from './phone-order.data.ts'

type DialogProps = {
  /** The customer whose page it was opened from; null for anybody who calls. */
  caller: KnownCaller | null
  onClose: () => void
}

const PAUSE_MS = 350

/** Asks who calls, and opens the shop in a tab that orders for them: for their account if they have one, else for a name and a phone. */
export default function PhoneOrderDialog({ caller, onClose }: DialogProps) {
  const { t, language: own } = useText()
  const hasGateway = useSettings().data?.digital_payment
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<Language>(own)
  const [chosen, setChosen] = useState<KnownCaller | null>(caller)
  const found = useCallers(useDebounced(phone.trim(), PAUSE_MS))
  const { open, blocked, error, isPending } = useShopTab(onClose)
  const isGuest = chosen === null
  const wish: Wish = isGuest ? { name: name.trim(), phone: phone.trim(), language } : { customer_id: chosen.id }
  if (blocked !== null) return <OpenByHand url={blocked} onClose={onClose} />
  return (
    <ActDialog
      title={t('desk_phone.title')}
      act={t('desk_phone.open')}
      isReady={!isGuest || (wish.name !== '' && wish.phone !== '')}
      isPending={isPending}
      onAct={() => open(wish)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="desk-quiet">{t('desk_phone.text')}</p>
        {hasGateway === false && <p className="desk-note">{t('desk_phone.cash_only')}</p>}
        {caller === null && <PhoneField value={phone} onChange={setPhone} onForget={() => setChosen(null)} />}
        {caller !== null && <CallerRows callers={[caller]} chosen={caller} onChoose={setChosen} />}
        {caller === null && found.length > 0 && (
          <CallerRows
            callers={found.map(({ id, name: of, phone: contact }) => ({ id, name: of, phone: contact?.value ?? null }))}
            chosen={chosen}
            withGuest
            onChoose={setChosen}
          />
        )}
        {isGuest && (
          <>
            <Field
              label={t('desk_phone.name')}
              maxLength={100}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <LanguageField value={language} onChange={setLanguage} />
          </>
        )}
        {error !== null && (
          <p className="desk-note desk-note-danger" role="alert">
            {describeError(error, t)}
          </p>
        )}
      </div>
    </ActDialog>
  )
}

type PhoneFieldProps = { value: string; onChange: (typed: string) => void; onForget: () => void }

function PhoneField({ value, onChange, onForget }: PhoneFieldProps) {
  const { t } = useText()
  const mayFind = useMayFind()
  return (
    <Field
      label={t('desk_phone.phone')}
      hint={t(mayFind ? 'desk_phone.phone_find' : 'desk_phone.phone_hint')}
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete="off"
      maxLength={30}
      data-autofocus
      value={value}
      onChange={(event) => {
        onForget()
        onChange(event.target.value)
      }}
    />
  )
}

function LanguageField({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useText()
  const offered = useConfig()?.languages ?? defaultLanguages
  return (
    <Select
      label={t('desk_phone.language')}
      value={value}
      onChange={(event) => onChange(languages.find((each) => each === event.target.value) ?? value)}
    >
      {offered.map((each) => (
        <option key={each} value={each}>
          {languageName(each)}
        </option>
      ))}
    </Select>
  )
}

/** A link to the shop, for browsers that forbid a new tab. */
function OpenByHand({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useText()
  return (
    <ActDialog title={t('desk_phone.title')} act={t('desk_phone.done')} isReady onAct={onClose} onClose={onClose}>
      <p className="mb-3">{t('desk_phone.blocked')}</p>
      <a className={buttonClasses({ variant: 'secondary', block: true })} href={url} target="_blank" rel="noreferrer">
        {t('desk_phone.open')}
      </a>
    </ActDialog>
  )
}

/** Opens the tab with the press, because browsers forbid it after the answer, and sends it to the shop then. */
function useShopTab(onOpened: () => void) {
  const tab = useRef<Window | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const start = useStartPhoneOrder((url) => {
    if (tab.current === null) return setBlocked(url)
    tab.current.location.replace(url)
    onOpened()
  })
  function open(wish: Wish): void {
    tab.current = window.open('', '_blank')
    start.mutate(wish, {
      onError: () => {
        tab.current?.close()
      },
    })
  }
  return { open, blocked, error: start.error, isPending: start.isPending }
}
