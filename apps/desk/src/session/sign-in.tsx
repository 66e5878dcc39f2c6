import { startTransition, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { createCallDesk, isExpired, isRefusal } from './call-desk.ts'
import { clearLink, readLink } from './read-link.ts'

export type KeyRefusal = 'revoked' | 'expired' | 'signed_out'

type SignInProps = {
  /** Why the key of this device opens the desk no longer; null: there was none. */
  refusal: KeyRefusal | null
  onKey: (key: string) => void
}

const NameSignIn = lazyWithRetry(async () => ({
  default: (await withTexts('people', import('./name-sign-in.tsx'))).NameSignIn,
}))

const DeviceButtons = lazyWithRetry(async () => ({ default: (await import('#ui/device-buttons.tsx')).DeviceButtons }))

/** People sign in by name. Machines, and devices from before people had names, use a key. */
export function SignIn({ refusal, onKey }: SignInProps) {
  const { t } = useText()
  const [link] = useState(readLink)
  useEffect(clearLink, [])
  const navigate = useNavigate()
  const enter = (token: string) => {
    // The first owner of an empty shop has nothing to look after yet.
    if (link?.isFirst === true) void navigate('/desk/setup')
    onKey(token)
  }
  const isOfKey = refusal === 'revoked' || refusal === 'expired'
  const [way, setWay] = useState<'name' | 'key'>(isOfKey && link === null ? 'key' : 'name')
  // A transition keeps what is shown until the other form has loaded.
  const turn = () => startTransition(() => setWay(way === 'key' ? 'name' : 'key'))
  return (
    <main className="desk-alone">
      <div className="desk-sign-in">
        <div className="mb-6 flex min-h-11 items-center justify-between">
          <BrandMark size={40} />
          <Suspense>
            <DeviceButtons />
          </Suspense>
        </div>
        <h1 className="text-h2">{t('desk.sign_in_title')}</h1>
        {/* An invitation explains itself, in the form. */}
        <p className="mt-1 mb-6 text-ink-2">{link === null && t(`desk.sign_in_${refusal === 'signed_out' ? 'again' : way}`)}</p>
        <Suspense fallback={<LoadingMark size={40} />}>
          {way === 'key' ? (
            <KeyForm refusal={isOfKey ? refusal : null} onKey={onKey} />
          ) : (
            <NameSignIn link={link} onToken={enter} />
          )}
          {/* It comes with the form: below one that is still loading it would move away from the finger. */}
          {link === null && (
            <Button variant="ghost" block className="mt-2" onClick={turn}>
              {t(way === 'key' ? 'desk.by_name' : 'desk.by_key')}
            </Button>
          )}
        </Suspense>
      </div>
    </main>
  )
}

type KeyFormProps = Omit<SignInProps, 'refusal'> & { refusal: 'revoked' | 'expired' | null }

/** A key is pasted once, checked, and stored on this device. */
function KeyForm({ refusal, onKey }: KeyFormProps) {
  const { t, language } = useText()
  const [error, setError] = useState<string | null>(refusal === null ? null : t(`desk.key_${refusal}`))
  const [typed, setTyped] = useState('')
  const [isChecking, setChecking] = useState(false)

  async function check(pasted: string): Promise<void> {
    // Mail programs and chats add spaces and line breaks.
    const key = pasted.replace(/\s+/g, '')
    if (key === '') return setError(t('desk.key_missing'))
    setChecking(true)
    try {
      await createCallDesk(key, language)('operator.me', {})
      onKey(key)
    } catch (failure) {
      if (isRefusal(failure)) setError(failure.status === 401 && !isExpired(failure) ? t('desk.key_unknown') : failure.message)
      else showToast(t('error.network'), { tone: 'error' })
    } finally {
      setChecking(false)
    }
  }

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check(typed)
      }}
    >
      <Field
        label={t('desk.key')}
        name="key"
        type="password"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={error}
        hint={t('desk.key_hint')}
        start={<DeskIcon name="key" className="text-ink-3" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <Button type="submit" size="lg" block pending={isChecking}>
        {t('desk.sign_in')}
      </Button>
    </form>
  )
}
