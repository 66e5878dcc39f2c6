import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button/button.tsx'
import type { ButtonLook } from '#ui/button/button-classes.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Overlay, type OverlayProps } from './overlay.tsx'

const widths = {
  sm: 'dialog-sm',
  md: 'dialog-md',
  lg: 'dialog-lg',
  item: 'dialog-item',
  map: 'dialog-map',
}

type DialogProps = OverlayProps & {
  title: ReactNode
  closeLabel: string
  size?: keyof typeof widths
  /** A footer that sticks to the lower edge, for the action with its total. */
  foot?: ReactNode
  /** If set, the content fills the whole panel: the title is for screen readers only, and the close button floats in the upper corner. */
  bare?: boolean
  /** Content next to the close button, above the title: a back button, or the progress of several steps. */
  top?: ReactNode
  children: ReactNode
}

/** A dialog: centred on a desktop, a sheet on a phone. Load it lazily, because it is not needed before the first press. */
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
        <div className="dialog-head">
          {top && <div className="flex min-h-11 flex-1 items-center">{top}</div>}
          <h2 id={titleId} className={classNames('dialog-title text-h2', Boolean(top) && 'dialog-title-below')}>
            {title}
          </h2>
          {dismissible && <IconButton icon="close" label={closeLabel} variant="fill" onClick={onClose} />}
        </div>
      )}
      {bare && dismissible && <IconButton icon="close" label={closeLabel} variant="panel" onClick={onClose} />}
      {bare ? children : <div className="panel-body dialog-body">{children}</div>}
      {foot && <div className="panel-foot dialog-foot">{foot}</div>}
    </Overlay>
  )
}

type ChoiceProps = {
  /** The label of the cancel button. */
  keep: ReactNode
  onKeep: () => void
  size?: ButtonLook['size']
  /** The confirm button. */
  children: ReactNode
}

/** The footer of a confirmation dialog, with a cancel and a confirm button. Long labels are on separate rows. */
export function DialogChoice({ keep, onKeep, size, children }: ChoiceProps) {
  return (
    <div className="dialog-choice">
      <Button variant="secondary" size={size} onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </div>
  )
}
