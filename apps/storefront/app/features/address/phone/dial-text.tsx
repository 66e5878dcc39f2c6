import { splitPhone } from '@medina/contract/wire/format-phone'
import type { Config } from '@medina/contract/site-config'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { CountryButton } from './country-button.tsx'
import './phone.css'

/** The state of a phone field's text. */
export type DialState = {
  /** The calling code picked last. */
  picked: string | null
  /** The text while it is being typed with a calling code of its own, which must not vanish under the cursor. */
  international: string | null
}

type Options = {
  /** The number in the form: national, or with its calling code. */
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  state: DialState
  setState: (state: DialState) => void
  takesEmail: boolean
  isDisabled: boolean
  settings: Pick<Config, 'country' | 'country_picker_status' | 'phone_prefix'>
  focus: () => void
}

/** The text of a phone field and what stands before it: the calling code, or the button that opens the country picker. */
export function dialText(options: Options) {
  const { value, onChange, state, setState, isDisabled, settings } = options
  const { country, phone_prefix: prefix } = settings
  const hasPicker = settings.country_picker_status === 1 && !isDisabled
  const parts = hasPicker ? splitPhone(toPlus(value)) : null
  const ownCode = parts?.[0] ?? (value === '' && state.picked !== prefix ? state.picked : null)
  const code = findCode(options, hasPicker, ownCode)

  function send(text: string, sentCode: string | null): void {
    // A name or an e-mail has no calling code.
    const isNumber = /^[\d\s().-]+$/.test(toLatinDigits(text))
    onChange({ currentTarget: { value: isNumber && sentCode !== null ? sentCode + text : text } })
  }

  function pick(next: string): void {
    setState({ picked: next, international: null })
    send(parts?.[1] ?? value, next === prefix ? null : next)
    options.focus()
  }

  return {
    value: state.international ?? parts?.[1] ?? value,
    onChange({ currentTarget: { value: text } }: { currentTarget: { value: string } }): void {
      const isOwn = hasPicker && toPlus(text).startsWith('+')
      const keepsCode = !isOwn && state.international === null
      setState({ picked: keepsCode ? ownCode : state.picked, international: isOwn ? text : null })
      send(text, keepsCode ? ownCode : null)
    },
    /** The calling code moves to its place once the field is left. */
    onBlur: () => setState({ ...state, international: null }),
    start:
      code === null ? null : hasPicker ? (
        <CountryButton code={code} country={country} onPick={pick} />
      ) : (
        // Decorative: screen readers read the number together with its country.
        <span className="phone-prefix num" aria-hidden="true">
          {code}
        </span>
      ),
  }
}

/** Null if nothing belongs before the text; empty if the text has the code, or the start of one, and a picker stands before it. */
function findCode({ value, state, takesEmail, settings }: Options, hasPicker: boolean, ownCode: string | null): string | null {
  const text = toPlus(value)
  const isNumber = /^[+\d]/.test(text) || (text === '' && !takesEmail)
  if (takesEmail && !isNumber) return null
  if (state.international !== null || (ownCode === null && text.startsWith('+'))) return hasPicker ? '' : null
  if (!hasPicker && !/^[\d\s().-]*$/.test(text)) return null
  return (ownCode ?? settings.phone_prefix) || (hasPicker ? '' : null)
}

/** With Latin digits, and one plus for what stands for it. */
function toPlus(text: string): string {
  return toLatinDigits(text)
    .replace(/^\s*(?:tel:)?\s*/i, '')
    .replace(/^\+*00|^\++/, '+')
}
