import { TravelLink } from '#ui/navigation/travel-link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import './plate-tile.css'

type PlateTileProps = {
  to: string
  src: string | null
  name: string
  /** The count as digits, and in words for screen readers. */
  count: string
  spokenCount: string
  priority: boolean
}

/** A full-bleed picture with a name and a count on a plate, for grids of up to six columns. */
export function PlateTile({ to, src, name, count, spokenCount, priority }: PlateTileProps) {
  return (
    <TravelLink to={to} className="plate-tile group">
      <Picture
        src={src}
        alt=""
        name={name}
        ratio="fill"
        shape={1}
        sizes="(min-width:1180px) 200px, (min-width:768px) 24vw, 46vw"
        maxWidth={640}
        priority={priority}
      />
      <span className="plate">
        <bdi className="clip-2 min-w-0">{name}</bdi>
        <span className="num" aria-hidden="true">
          {count}
        </span>
        <span className="sr-only">{spokenCount}</span>
      </span>
    </TravelLink>
  )
}
