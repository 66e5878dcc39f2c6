import type { Application } from '@medina/contract/partners/applications'
import type { ReactNode } from 'react'

/** A returned application that its applicant corrects, with the token of its link. */
export type Correction = { token: string; application: Application }

/** Shows the form of one kind: empty, or with what was entered in a returned application. */
export type ShowForm = (correction: Correction | null, onDone: (token: string) => void) => ReactNode
