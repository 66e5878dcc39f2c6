import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Overlay, type OverlayProps } from './overlay.tsx'

const widths = {
  sm: 'md:max-w-form',
  md: 'md:max-w-dialog',
  lg: 'md:max-w-[640px]',
  item: 'md:h-[736px] md:max-w-[1000px]',
  map: 'md:h-[760px] md:max-w-[1040px]',
}

type DialogProps = OverlayProps & {
  title: ReactNode
  closeLabel: string
  size?: keyof typeof widths
  /** Sticks to the lower edge: the action, with its total. */
  foot?: ReactNode
  /** The content draws the whole panel; the title is only for readers, the close button floats at the upper end. */
  bare?: boolean
  /** Beside the close button, above the title: a way back, how far a wizard has come. */
  top?: ReactNode
  children: ReactNode
}

/** In the middle of a desktop, a sheet on a phone. Load it lazily: nothing of it is needed before the first press. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, size = 'md', foot, bare = false, top, children, ...overlay } = props
  const { onClose, dismissible = true } = overlay
  const titleId = useId()
  return (
    <Overlay {...overlay} labelledBy={titleId} panel={classNames('panel-center', widths[size])}>
      {bare ? (
        <h2 id={titleId} className="sr-only">
          {title}
        </h2>
      ) : (
        <div className="flex flex-none flex-wrap items-start gap-4 px-4 pt-7 pb-3 md:px-8 md:pt-7 md:pb-4">
          {top && <div className="flex min-h-11 flex-1 items-center">{top}</div>}
          <h2 id={titleId} className={classNames('min-w-0 text-h2 md:text-[1.625rem]', top ? 'order-1 w-full' : 'flex-1 pt-1.5')}>
            {title}
          </h2>
          {dismissible && <IconButton icon="close" label={closeLabel} variant="fill" onClick={onClose} />}
        </div>
      )}
      {bare && dismissible && <IconButton icon="close" label={closeLabel} variant="panel" onClick={onClose} />}
      {bare ? children : <div className="panel-body px-4 pb-5 md:px-8 md:pb-8">{children}</div>}
      {foot && <div className="panel-foot px-4 pt-3 pb-7 md:px-8 md:py-4">{foot}</div>}
    </Overlay>
  )
}
