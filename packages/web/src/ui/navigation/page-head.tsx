import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

type PageHeadProps = {
  children: ReactNode
  /** Target and label of the back arrow before the title. */
  back: string
  backLabel: string
  narrowOnly?: boolean
}

/** The title of an account page, with its back link. */
export function PageHead({ children, back, backLabel, narrowOnly = false }: PageHeadProps) {
  return (
    <header className="mb-5 flex min-h-11 items-center gap-3">
      <BackLink to={back} label={backLabel} narrowOnly={narrowOnly} />
      <h1 className="min-w-0 text-h1">{children}</h1>
    </header>
  )
}
