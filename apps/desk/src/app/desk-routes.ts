import type { RouteObject } from 'react-router'
import { deskPages, formPages, furtherPages } from '#pages/desk-pages.ts'
import { DeskError } from '#frame/desk-error.tsx'
import { DeskFrame } from '#frame/desk-frame.tsx'

const loadFurther = () => import('#frame/further-pages.ts')

export const deskRoutes: RouteObject[] = [
  {
    path: '/desk',
    Component: DeskFrame,
    ErrorBoundary: DeskError,
    // The frame is visible while the first page loads.
    HydrateFallback: () => null,
    children: [
      ...[...deskPages, ...furtherPages, ...formPages].map(({ path, load }) => ({
        ...(path === '' ? { index: true as const } : { path }),
        lazy: async () => ({ Component: await load() }),
      })),
      { path: 'more', lazy: async () => ({ Component: (await loadFurther()).MorePage }) },
      { path: '*', lazy: async () => ({ Component: (await loadFurther()).MissingPage }) },
    ],
  },
]
