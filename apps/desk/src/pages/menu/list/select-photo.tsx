import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type PhotoProps = { name: string; image: string | null; isSelected: boolean; onSelect: () => void }

/** The photo of a row, which selects it. */
export function SelectPhoto({ name, image, isSelected, onSelect }: PhotoProps) {
  const { t } = useText()
  return (
    <button
      type="button"
      className="desk-menu-photo"
      aria-pressed={isSelected}
      aria-label={t('desk_menu.select', { name })}
      onClick={onSelect}
    >
      <Picture src={image} alt="" name={name} sizes="56px" maxWidth={320} />
      {isSelected && (
        <span className="desk-menu-check">
          <Icon name="check" size={16} />
        </span>
      )}
    </button>
  )
}
