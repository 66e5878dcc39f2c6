import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'

export type Moves = {
  /** Null on the first step. */
  onBack: (() => void) | null
  /** Called once everything is saved. */
  onDone: () => void
}

type FootProps = { onBack: Moves['onBack']; isPending: boolean; isReady?: boolean; label?: string; onNext: () => void }

/** Back, and the one act of a step: it saves, and goes on. */
export function StepFoot({ onBack, isPending, isReady = true, label, onNext }: FootProps) {
  const { t } = useText()
  return (
    <footer className="desk-setup-foot">
      {onBack !== null && (
        <Button variant="secondary" size="lg" onClick={onBack}>
          {t('desk_setup.back')}
        </Button>
      )}
      <Button size="lg" pending={isPending} disabled={!isReady} onClick={onNext}>
        {label ?? t('desk_setup.save')}
      </Button>
    </footer>
  )
}
