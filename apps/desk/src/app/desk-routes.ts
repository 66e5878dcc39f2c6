import type { RouteObject } from 'react-router'
import { deskPages, formPages, furtherPages } from '#pages/desk-pages.ts'
import { DeskError } from '#frame/desk-error.tsx'
import { guardPage } from '#frame/guarded-page.tsx'
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
      ...[...deskPages, ...furtherPages, ...formPages].map((page) => ({
        ...(page.path === '' ? { index: true as const } : { path: page.path }),
        lazy: async () => ({ Component: guardPage(page, await page.load()) }),
      })),
      { path: 'more', lazy: async () => ({ Component: (await loadFurther()).MorePage }) },
      { path: '*', lazy: async () => ({ Component: (await loadFurther()).MissingPage }) },
    ],
  },
]
