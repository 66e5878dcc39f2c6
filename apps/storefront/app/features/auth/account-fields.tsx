import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../lib/text.tsx'
import { FieldNotes } from '../../ui/field-notes.tsx'
import { Tick } from '../../ui/tick.tsx'
import { checkOrderAccount, type Problems } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { TermsLink } from './terms-link.tsx'

/** `settle` answers the password; null, with what is missing shown, while something is. */
export type AccountHandle = { settle: () => string | null }

const empty = { password: '', confirm_password: '' }

/** The password of an account that is opened with an order, twice, and the terms (5.033). Its contacts are those of the order. */
export default function AccountFields({ ref }: { ref: Ref<AccountHandle> }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(empty)
  const [hasAgreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<Problems<'password' | 'confirm_password' | 'agree'>>({})

  useImperativeHandle(ref, () => ({
    settle() {
      const found = checkOrderAccount(values, hasAgreed)
      if (Object.keys(found).length === 0) return values.password
      flushSync(() => setProblems(found))
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return null
    },
  }))

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: problems[name] && t(problems[name]),
    autoComplete: 'new-password',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: currentTarget.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  return (
    <div ref={box} className="mt-2 grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField {...field('password')} label={t('auth.password')} placeholder={t('auth.password_hint')} />
        <PasswordField {...field('confirm_password')} label={t('auth.confirm_password')} />
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-2.5 text-label">
          <Tick
            type="checkbox"
            checked={hasAgreed}
            aria-invalid={problems.agree && true}
            aria-describedby="agree-notes"
            onChange={({ currentTarget }) => {
              setAgreed(currentTarget.checked)
              setProblems({ ...problems, agree: undefined })
            }}
          />
          <span>
            {t('auth.agree')} <TermsLink />
          </span>
        </label>
        <FieldNotes id="agree-notes" error={problems.agree && t(problems.agree)} />
      </div>
    </div>
  )
}
