/** The script of the desk's page, which the service sends empty: nothing personal is rendered there. */
import { defaultPreferences, isTheme } from '@medina/contract/device/device-state'
import { createRoot } from 'react-dom/client'
import { DeskApp } from './desk-app.tsx'
import type { Language } from '@medina/web/device/preferences.ts'
import { loadTexts } from '@medina/web/texts/texts.ts'
import './main.css'
import './desk.css'

const { lang, dataset } = document.documentElement
const { theme } = dataset

// A file that cannot be loaded must not keep the desk closed.
const started = import('./start-device.ts').then(({ startDevice }) => startDevice()).catch(() => undefined)
await Promise.all([loadTexts('desk'), started])
const root = document.getElementById('desk')
if (root !== null)
  createRoot(root).render(
    <DeskApp
      rendered={{
        ...defaultPreferences,
        language: lang as Language,
        theme: isTheme(theme) ? theme : null,
      }}
    />,
  )
