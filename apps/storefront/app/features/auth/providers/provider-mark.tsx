import type { CSSProperties, ReactNode } from 'react'
import type { SignInMedium } from '#features/auth/sign-in/plan-sign-in.ts'

type ProviderMarkProps = Pick<SignInMedium, 'medium' | 'mark'> & { name: string }

/** A provider's logo in its own colours, as its branding rules for sign-in buttons require; without one, its first letter. */
export function ProviderMark({ medium, mark, name }: ProviderMarkProps) {
  const drawn = marks[medium]
  if (drawn !== undefined)
    return (
      <svg className="flex-none" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
        {drawn}
      </svg>
    )
  if (!mark)
    return (
      <span className="mark-letter" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )
  // A picture of one colour has that of the text, in both themes.
  if (mark.is_plain)
    return <span className="mark-plain" aria-hidden="true" style={{ '--mark': `url("${mark.url}")` } as CSSProperties} />
  return <img className="flex-none" src={mark.url} alt="" width={20} height={20} />
}

/** Those that a page of any service can show. */
const marks: Readonly<Record<string, ReactNode>> = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.89a5.04 5.04 0 0 1-2.19 3.3v2.77h3.55c2.08-1.92 3.25-4.74 3.25-8.08Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.67l-3.55-2.76c-.98.66-2.23 1.06-3.73 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A10.6 10.6 0 0 0 12 1 11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38Z"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866FF" />
      <path
        fill="#fff"
        d="M15.9 15.2l.5-3.2h-3V9.9c0-.9.4-1.7 1.8-1.7h1.4V5.5s-1.3-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3V12H7.3v3.2H10v7.6a11 11 0 0 0 3.4 0v-7.6h2.5Z"
      />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M17.05 12.54c-.03-2.84 2.32-4.2 2.42-4.27a5.2 5.2 0 0 0-4.1-2.21c-1.74-.18-3.4 1.02-4.29 1.02-.88 0-2.25-1-3.7-.97a5.46 5.46 0 0 0-4.6 2.8c-1.97 3.4-.5 8.44 1.4 11.2.94 1.36 2.05 2.88 3.52 2.82 1.41-.05 1.94-.91 3.65-.91 1.7 0 2.18.91 3.68.88 1.52-.02 2.48-1.38 3.4-2.74a11.2 11.2 0 0 0 1.55-3.16 4.9 4.9 0 0 1-2.93-4.46ZM14.24 4.2A4.98 4.98 0 0 0 15.38.64a5.08 5.08 0 0 0-3.29 1.7 4.74 4.74 0 0 0-1.17 3.43 4.2 4.2 0 0 0 3.32-1.57Z"
    />
  ),
}
