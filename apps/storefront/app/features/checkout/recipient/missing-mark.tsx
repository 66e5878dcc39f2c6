import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Tooltip } from '@medina/web/ui/overlay/tooltip.tsx'

/** Marks a part of the contact that an order still needs; its tooltip asks for it (spec 2.056). */
export function MissingMark({ text }: { text: string }) {
  return (
    <Tooltip text={text} side="start">
      {() => (
        <button type="button" className="round reach size-6 flex-none text-warning" aria-label={text}>
          <Icon name="info" size={20} />
        </button>
      )}
    </Tooltip>
  )
}
