import { createContext, type FunctionComponent, type ReactNode } from 'react'
import { useProvided } from '@medina/web/rendering/use-provided.ts'

export type HeadProps = {
  title: string
  /** A line under the title: what the page counts. */
  note?: ReactNode
  search?: ReactNode
  /** Whether the settings lead to the page: they have its entry of the menu, and the head leads back. */
  isOfSettings?: boolean
  /** Controls of the page, beside connection and sound. */
  children?: ReactNode
}

/** The head that the frame gives its pages, which know nothing of the frame. */
export const HeadContext = createContext<FunctionComponent<HeadProps> | null>(null)

/** The head of a page. */
export function DeskHead(props: HeadProps) {
  const Head = useProvided(HeadContext)
  return <Head {...props} />
}
