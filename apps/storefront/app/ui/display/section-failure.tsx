import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

type Failed = { box: HTMLElement; retry: () => void }

/** The sections of the page that could not be loaded, in their order. */
let failed: readonly Failed[] = []
const listeners = new Set<() => void>()

/**
 * Replaces a section that could not be loaded. Where several could not, the cause is the same: the first one says so for all, and one press
 * loads all of them again.
 */
export function SectionFailure({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  const { t } = useText()
  const box = useRef<HTMLElement>(null)
  const retry = useRef(onRetry)
  const [own, setOwn] = useState<Failed | null>(null)
  const all = useSyncExternalStore(listen, readFailed, readNone)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    if (box.current === null) return
    const entry = { box: box.current, retry: () => retry.current() }
    setOwn(entry)
    change([...failed, entry].toSorted(byOrder))
    return () => change(failed.filter((other) => other !== entry))
  }, [])
  if (own === null || all[0] !== own) return <section ref={box} hidden />
  const isAlone = all.length === 1
  return (
    <section ref={box} className="section-failure">
      <h2 className="text-h3">{isAlone ? title : t('ui.failed')}</h2>
      {isAlone && <p className="text-sm text-ink-2">{t('ui.failed')}</p>}
      <Button variant="secondary" size="sm" onClick={() => all.forEach((each) => each.retry())}>
        {t('ui.retry')}
      </Button>
    </section>
  )
}

function byOrder({ box }: Failed, other: Failed): number {
  return box.compareDocumentPosition(other.box) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
}

const none: readonly Failed[] = []

function readNone(): readonly Failed[] {
  return none
}

function readFailed(): readonly Failed[] {
  return failed
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Failed[]): void {
  failed = next
  for (const listener of listeners) listener()
}
