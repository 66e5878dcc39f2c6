import type { HeldModule } from '@medina/contract/operator/setup/operator-setup'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'

const under = ['orders', 'trips'] as const
const hidden = ['stores', 'carts', 'offers'] as const
type Part = (typeof under)[number] | (typeof hidden)[number]

/** Whether anything is under way in a module, or would be hidden without it. */
export const holdsAnything = (held: HeldModule): boolean => [...under, ...hidden].some((part) => held[part] > 0)

type DialogProps = { names: readonly string[]; held: readonly HeldModule[]; onAct: () => void; onClose: () => void }

/** Shows what switching modules off would do, before it is done. */
export function SwitchOffDialog({ names, held, onAct, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <ActDialog
      title={t('desk_setup.off_title', { names: names.join(t('ui.comma')) })}
      act={t('desk_setup.off_act')}
      isDanger
      isReady
      onAct={onAct}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Parts held={held} parts={under} title={t('desk_setup.off_under')} />
        <Parts held={held} parts={hidden} title={t('desk_setup.off_hidden')} />
      </div>
    </ActDialog>
  )
}

function Parts({ held, parts, title }: { held: readonly HeldModule[]; parts: readonly Part[]; title: string }) {
  const { t } = useText()
  const counts = parts.map((part) => ({ part, n: held.reduce((sum, each) => sum + each[part], 0) }))
  const some = counts.filter(({ n }) => n > 0)
  if (some.length === 0) return null
  return (
    <section>
      <p className="font-semibold">{title}</p>
      <ul>
        {some.map(({ part, n }) => (
          <li key={part}>{t(`desk_setup.held_${part}`, { n })}</li>
        ))}
      </ul>
    </section>
  )
}
