import { Picture } from '#ui/picture/picture.tsx'
import { TravelLink } from '#ui/navigation/travel-link.tsx'

type CategoryChipProps = { to: string; name: string; src: string | null }

/** A round picture with its name below; the picture has its own background. */
export function CategoryChip({ name, src, to }: CategoryChipProps) {
  return (
    <TravelLink
      to={to}
      className="group grid w-20 content-start justify-items-center gap-2.5 text-center md:w-24 xl:w-auto xl:px-0.5"
    >
      <Picture
        src={src}
        alt=""
        name={name}
        sizes="84px"
        maxWidth={320}
        className="size-16 rounded-full md:size-21 xl:h-auto xl:w-[calc(100%-0.5rem)] xl:max-w-21"
      />
      <bdi className="clip-2 max-w-full text-xs font-medium md:text-sm">{name}</bdi>
    </TravelLink>
  )
}
