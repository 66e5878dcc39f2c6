import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainPress } from '@medina/web/navigation/plain-press.ts'

/** Follows every link of the desk without loading its page again, wherever the link is. */
export function useLinkTravel(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || link.target === '_blank' || link.origin !== location.origin || !isPlainPress(event)) return
      if (!/^\/desk(\/|$)/.test(link.pathname) || link.hash !== '') return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
