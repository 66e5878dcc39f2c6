import { useEffect, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'

type AdVideoProps = { src: string; poster: string | null; title: string }

/**
 * A muted advertisement video. It plays only in view, and never automatically with reduced motion or reduced data. Nothing is fetched
 * before.
 */
export function AdVideo({ src, poster, title }: AdVideoProps) {
  const { t } = useText()
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const isWanted = useRef<boolean | null>(null)

  useEffect(() => {
    const video = film.current
    if (video === null) return
    isWanted.current ??= canAutoplay()
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting === true
        if (isSeen && isWanted.current === true) void video.play().catch(() => undefined)
        else video.pause()
      },
      { threshold: 0.5 },
    )
    observer.observe(video)
    return () => observer.disconnect()
  }, [])

  const toggle = () => {
    const video = film.current
    if (video === null) return
    isWanted.current = video.paused
    if (video.paused) void video.play().catch(() => undefined)
    else video.pause()
  }

  return (
    <div className="ad-film aspect-wide rounded-md">
      <video
        ref={film}
        src={src}
        poster={poster === null ? undefined : `${poster}?w=640`}
        aria-label={title}
        preload="none"
        muted
        loop
        playsInline
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      <button type="button" className="ad-toggle" aria-label={t(isPlaying ? 'sections.pause' : 'sections.play')} onClick={toggle}>
        <PlayMark isPlaying={isPlaying} />
      </button>
    </div>
  )
}

function PlayMark({ isPlaying }: { isPlaying: boolean }) {
  const path = isPlaying ? 'M5 3h3v12H5zM10 3h3v12h-3z' : 'M5.5 2.8v12.4L15 9z'
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

type Line = { saveData?: boolean }

function canAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
}
