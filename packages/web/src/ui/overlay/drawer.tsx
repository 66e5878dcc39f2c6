import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Overlay, type OverlayProps } from './overlay.tsx'

type DrawerProps = OverlayProps & {
  title: ReactNode
  /** Muted text next to the title, for instance a count. */
  aside?: ReactNode
  closeLabel: string
  foot?: ReactNode
  children: ReactNode
}

/** A drawer: at the inline end of a desktop with a width of 440 px, a sheet on a phone. */
export function Drawer({ title, aside, closeLabel, foot, children, ...overlay }: DrawerProps) {
  const titleId = useId()
  return (
    <Overlay {...overlay} labelledBy={titleId} panel="panel-end">
      <div className="flex flex-none items-center gap-4 px-4 pt-7 pb-3 md:px-6 md:pt-5">
        <h2 id={titleId} className="min-w-0 flex-1 text-[1.375rem] leading-head font-semibold">
          {/* Without the space, the last letter of an Arabic title would be shaped as if it joined the following letter. */}
          {title} {aside && <span className="ms-1 text-body font-regular text-ink-2">{aside}</span>}
        </h2>
        <IconButton icon="close" label={closeLabel} variant="fill" onClick={overlay.onClose} />
      </div>
      <div className="panel-body px-4 pb-5 md:px-6">{children}</div>
      {foot && <div className="panel-foot px-4 pt-3 pb-7 md:px-6 md:pt-4 md:pb-6">{foot}</div>}
    </Overlay>
  )
}
