import { Button } from '@medina/web/ui/button/button.tsx'

/** Removes a note for the courier. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" size="sm" icon="trash" className="-ms-3" onClick={onRemove}>
      {name}
    </Button>
  )
}
