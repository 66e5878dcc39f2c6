import type { RouteObject } from 'react-router'
import { deskPages, formPages, furtherPages } from '#pages/desk-pages.ts'
import { DeskError } from '#frame/desk-error.tsx'
import { DeskFrame } from '#frame/desk-frame.tsx'

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
      { path: 'more', lazy: async () => ({ Component: (await import('#frame/more-page.tsx')).MorePage }) },
      { path: '*', lazy: async () => ({ Component: (await import('#frame/missing-page.tsx')).MissingPage }) },
    ],
  },
]
