import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'

type FrameProps = {
  title: string
  /** Beside the list in a wide window, else a sheet over it. */
  isWide: boolean
  /** The act at the foot, if there is one. */
  act: { words: string; isReady: boolean; take: () => void } | null
  isPending: boolean
  onClose: () => void
  children: ReactNode
}

/** The open entry of a list: a panel that leaves the list at hand, or a sheet where there is no room for both. */
export function PanelFrame({ title, isWide, act, isPending, onClose, children }: FrameProps) {
  const { t } = useText()
  const foot = act !== null && (
    <Button size="lg" block pending={isPending} disabled={!act.isReady} onClick={act.take}>
      {act.words}
    </Button>
  )
  if (isWide)
    return (
      <Panel title={title} onClose={onClose}>
        {children}
        {foot}
      </Panel>
    )
  return (
    <Dialog open onClose={onClose} size="sm" title={title} closeLabel={t('ui.close')} foot={foot || undefined}>
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}

function Panel({ title, onClose, children }: Pick<FrameProps, 'title' | 'onClose' | 'children'>) {
  const { t } = useText()
  const part = useRef<HTMLElement>(null)
  // A keyboard goes on in what it has opened.
  useEffect(() => part.current?.focus({ preventScroll: true }), [title])
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a question above the panel arrive here as well.
    if (event.key === 'Escape' && event.currentTarget.ownerDocument.querySelector('dialog[open]') === null) onClose()
  }
  return (
    <aside ref={part} tabIndex={-1} className="desk-box desk-people-panel" aria-label={title} onKeyDown={closeByKey}>
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <IconButton icon="close" label={t('ui.close')} variant="fill" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
