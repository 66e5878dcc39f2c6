import { createContext, type FunctionComponent, type ReactNode } from 'react'
import { useProvided } from '@medina/web/rendering/use-provided.ts'

export type HeadProps = {
  title: string
  /** A line under the title: what the page counts. */
  note?: ReactNode
  search?: ReactNode
  /** Whether the page belongs to the settings: it shares their menu entry, and its header links back to them. */
  isOfSettings?: boolean
  /** Controls of the page, next to connection and sound. */
  children?: ReactNode
}

/** The header that the frame provides, so that pages need not import the frame. */
export const HeadContext = createContext<FunctionComponent<HeadProps> | null>(null)

/** The head of a page. */
export function DeskHead(props: HeadProps) {
  const Head = useProvided(HeadContext)
  return <Head {...props} />
}
